// The page's side of the worker: asks, waits for so long and no longer, and begins anew where a run was broken off.

export class Engine {
  #worker;
  #waiting = new Map();
  #count = 0;
  #files;
  #tell;

  // `tell` is told of each stage of the start, as {stage, share}, and in the end {ready: true}.
  constructor(files, tell = () => {}) {
    this.#files = files;
    this.#tell = tell;
    this.#begin();
  }

  #begin() {
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.ready) resolve(data);
        if (data.ready || data.stage) this.#tell(data);
        else if (data.id === undefined) reject(new Error(data.failed));
        else this.#settle(data);
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message || "the browser cannot start the engine"));
      };
    });
    this.ready.catch(() => {});
    this.#worker.postMessage({ start: this.#files });
  }

  #settle({ id, answer, failed }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.resolve(failed === undefined ? answer : { fault: `This is a fault of the program itself: ${lastLine(failed)}` });
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  // The answer to a request; what takes more than so many seconds is broken off.
  async ask(asked, seconds) {
    await this.ready;
    return this.#send({ asked }, seconds);
  }

  // Have the next start be a quick one.
  async save() {
    await this.ready;
    return this.#send({ save: true }, 60);
  }

  #send(message, seconds) {
    const id = ++this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.stop();
        resolve({ broken: `This took more than ${seconds} seconds and was stopped. Does the script loop?` });
      }, seconds * 1000);
      this.#waiting.set(id, { resolve, timer });
      this.#worker.postMessage({ id, ...message });
    });
  }

  // Break off whatever runs, and begin anew.
  stop() {
    this.#worker.terminate();
    for (const { resolve, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      resolve({ stopped: true });
    }
    this.#waiting.clear();
    this.#begin();
  }
}

function lastLine(text) {
  return text.trim().split("\n").at(-1);
}
