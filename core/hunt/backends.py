"""Where the work of a hunt is done: in this process, in processes of this machine, or on a cluster of machines."""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from core.kernel.values.errors import ErasError, not_installed

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")
Task = tuple[Any, ...]


class Backend(ABC):
    """Does pieces of work, any number at a time, and hands back what comes of them in the order in which they were given."""

    @abstractmethod
    def each(self, work: Callable[..., T], tasks: Sequence[Task]) -> Iterator[T]:
        """What comes of each task, in order."""

    def as_done(self, work: Callable[..., T], tasks: Sequence[Task]) -> Iterator[T]:
        """What comes of each task, as soon as it is there: one that takes long holds up no other."""
        return self.each(work, tasks)

    @abstractmethod
    def close(self, at_once: bool = False) -> None:
        """Let go of whatever does the work; `at_once` if what it is doing is of no use any more."""


class Here(Backend):
    """Does everything in this process."""

    def each(self, work: Callable[..., T], tasks: Sequence[Task]) -> Iterator[T]:
        """What comes of each task, in order."""
        return (work(*task) for task in tasks)

    def close(self, at_once: bool = False) -> None:
        """There is nothing to let go of."""


class Processes(Backend):
    """Does the work in processes of this machine."""

    def __init__(self, workers: int) -> None:
        # New processes are fresh ones everywhere, so that nothing hangs on what this one has open.
        context = get_context("spawn")
        ended, self._stop = context.Pipe(duplex=False)
        self._at_a_time = workers * AHEAD
        self._pool = ProcessPoolExecutor(workers, context, _leave_stopping_to_the_caller, (ended,))

    def each(self, work: Callable[..., T], tasks: Sequence[Task]) -> Iterator[T]:
        """What comes of each task, in order."""
        waiting: deque[Future[T]] = deque()
        for task in tasks:
            waiting.append(self._submitted(work, task))
            if len(waiting) == self._at_a_time:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def as_done(self, work: Callable[..., T], tasks: Sequence[Task]) -> Iterator[T]:
        """What comes of each task, as soon as it is there."""
        waiting: set[Future[T]] = set()
        for task in tasks:
            waiting.add(self._submitted(work, task))
            if len(waiting) == self._at_a_time:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in as_completed(waiting))

    def _submitted(self, work: Callable[..., T], task: Task) -> Future[T]:
        with _interrupts_held_back():
            return self._pool.submit(work, *task)

    def close(self, at_once: bool = False) -> None:
        """Let the processes go; if their unfinished work is of no use, in the middle of it."""
        if at_once:
            self._stop.close()
        self._pool.shutdown(cancel_futures=True)


PATIENCE = 20.0
"""After so many seconds without a result a cluster is asked whether it still has workers."""
AHEAD = 4
"""How many tasks are handed to the pool for each process: what waits there cannot be called off."""


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Put off Ctrl-C in this process, and for good in every process begun meanwhile, from its very first instant."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_stopping_to_the_caller(ended: Connection[Any, Any]) -> None:
    """Ctrl-C reaches every process of a terminal; the one that hunts decides what becomes of the work.

    It holds the other end of a connection: once that is closed, or has ended with the process, this process ends as well.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_caller, args=(ended,), daemon=True).start()


def _end_with_the_caller(ended: Connection[Any, Any]) -> None:
    with suppress(EOFError, OSError):
        ended.recv()
    os._exit(1)


class Dask(Backend):
    """Does the work on a Dask cluster that is there already, at an address or known to a client."""

    def __init__(self, cluster: Any = None) -> None:
        try:
            kind = import_module("distributed").Client
        except ImportError as missing:
            raise not_installed("a hunt on a Dask cluster", "scale") from missing
        self._own = not isinstance(cluster, kind)
        self._client: Any = _client(kind, _address(cluster)) if self._own else cluster

    def each(self, work: Callable[..., T], tasks: Sequence[Task]) -> Iterator[T]:
        """What comes of each task, in order."""
        # Equal tasks of two rounds are not the same task, and a result is wanted once.
        futures = [self._client.submit(work, *task, pure=False) for task in tasks]
        try:
            for future in futures:
                yield self._result(future)
        finally:
            self._client.cancel(futures)

    def _result(self, future: Any) -> Any:
        """What comes of a task. One whose worker dies is done by another, as long as there is any.

        Raises:
            ErasError: nobody is left to do it, or it is too much for every worker that takes it up.
        """
        killed: type[Exception] = import_module("distributed").KilledWorker
        while True:
            try:
                return future.result(timeout=PATIENCE)
            except killed as died:
                raise ErasError(f"workers of the Dask cluster die of one piece of work: {died}") from died
            except CancelledError as lost:
                raise ErasError("the connection to the Dask scheduler is lost") from lost
            except TimeoutError:
                if not self._client.nthreads():
                    raise ErasError("the Dask cluster has no workers left") from None

    def close(self, at_once: bool = False) -> None:
        """Let go of the cluster, which goes on without us."""
        if self._own:
            self._client.close()


def _client(kind: Callable[[Any], T], address: Any) -> T:
    """A client of the cluster at an address.

    Raises:
        ErasError: there is none.
    """
    try:
        return kind(address)
    except (ValueError, OSError) as fault:
        raise ErasError(
            f"there is no Dask scheduler at {address!r}: {fault}; expected an address such as tcp://192.168.0.5:8786"
        ) from fault


def _address(cluster: Any) -> Any:
    """The cluster that was named, or the one that the environment names.

    Raises:
        ErasError: there is neither.
    """
    address = cluster or os.environ.get("DASK_SCHEDULER_ADDRESS")
    if not address:
        raise ErasError("expected the address of a Dask scheduler: give --cluster or set DASK_SCHEDULER_ADDRESS")
    return address


def processes(workers: int) -> Backend:
    """The backend for a number of workers on this machine."""
    return Here() if workers == 1 else Processes(workers)
