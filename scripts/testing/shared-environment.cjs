// A worker of jest loads the application, or what drives the browser, once instead of anew for each test file (about four
// seconds of processor time each). Test files and what stands in a folder `test` or `testing` are loaded anew, as ever;
// packages and sources stay.
const { TestEnvironment } = require('jest-environment-node');

let environment;
let settings;

/** One context for all files of a worker: its modules belong to it. */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (environment !== undefined) return environment;
    super(config, context);
    settings = { ...this.global.process.env };
    environment = this;
    this.shareConsole();
  }

  /** Each file gets a console of its own from jest; what a package kept of the first one's must reach the present one. */
  shareConsole() {
    let present = console;
    const shared = new Proxy(console, {
      get: (_, name) =>
        typeof present[name] === 'function' ? (...words) => present[name](...words) : present[name],
    });
    Object.defineProperty(this.global, 'console', {
      configurable: true,
      get: () => shared,
      set: (next) => (present = next),
    });
  }

  /** Settings are again what they were before the file. */
  teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in settings)) delete env[name];
    Object.assign(env, settings);
    return Promise.resolve();
  }
}

module.exports = SharedEnvironment;
