const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What Jest and a project of its configuration put into the global object for one spec file. */
const OF_A_FILE = ['ENGINE', 'console', 'jest'];
/** Where Jest's runner keeps its listeners, which it creates again for each file. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** A spec file runs in the worker's own realm, so that what one file has loaded serves the next. Variables and globals are put back after it. */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    const { exit, env } = process;
    const { prepareStackTrace } = Error;
    const globals = OF_A_FILE.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    this.before = { exit, env: { ...env }, prepareStackTrace, globals };
    Object.assign(globalThis, projectConfig.globals);
    delete globalThis[LISTENERS];
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Removes Jest's, which only knows files that Jest transformed; without it, Node reads the source maps of the modules it loaded.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    const { exit, env, prepareStackTrace, globals } = this.before;
    process.exit = exit;
    Error.prepareStackTrace = prepareStackTrace;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const [name, descriptor] of globals) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete globalThis[name];
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none, so that Jest loads nothing by mistake in another realm. */
  getVmContext() {
    return null;
  }
};
