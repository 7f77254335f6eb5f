// The page's side of the worker: asks, waits for so long and no longer, and begins anew where a run was broken off.

export class Engine {
  #worker;
  #waiting = new Map();
  #count = 0;
  #files;
  #tell = () => {};
  #stage;
  #isFailed;

  constructor(files) {
    this.#files = files;
    this.#begin();
  }

  // `tell` is told of each stage of the start, as {stage, share}, and in the end {ready: true}; and at once how far it is.
  tells(tell) {
    this.#tell = tell;
    if (this.#stage) tell(this.#stage);
  }

  #begin() {
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.ready) resolve(data);
        if (data.ready || data.stage) this.#tell((this.#stage = data));
        else if (data.id === undefined) this.#fail(reject, lastLine(data.failed));
        else this.#settle(data.id, data.failed === undefined ? data.answer : { fault: `This is a fault of the program itself: ${lastLine(data.failed)}` });
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.#fail(reject, event.message || "a file cannot be loaded");
      };
    });
    this.#isFailed = false;
    this.ready.catch(() => (this.#isFailed = true));
    this.#worker.postMessage({ start: this.#files });
  }

  #fail(reject, why) {
    this.#tell((this.#stage = { ready: true }));
    reject(new Error(why));
  }

  #settle(id, answer) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.resolve(answer);
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  // The answer to a request; what takes more than so many seconds is broken off.
  async ask(asked, seconds) {
    if (this.#isFailed) this.#begin();
    try {
      await this.ready;
    } catch (fault) {
      return { fault: `Python could not be started: ${fault.message}` };
    }
    return this.#send({ asked }, seconds);
  }

  // Comes back once the next start is a quick one, or can never be.
  async saved() {
    await this.ready.catch(() => {});
    return this.#isFailed || this.#send({ save: true }, 60);
  }

  #send(message, seconds) {
    const id = ++this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#settle(id, { broken: `This took more than ${seconds} seconds and was stopped. Does the script loop?` });
        this.stop();
      }, seconds * 1000);
      this.#waiting.set(id, { resolve, timer });
      this.#worker.postMessage({ id, ...message });
    });
  }

  // Break off whatever runs, and begin anew.
  stop() {
    this.#worker.terminate();
    for (const id of [...this.#waiting.keys()]) this.#settle(id, { stopped: true });
    this.#begin();
  }
}

function lastLine(text) {
  return text.trim().split("\n").at(-1);
}
