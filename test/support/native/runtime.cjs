const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

process.setSourceMapsEnabled(true);
let files = 0;

/** Where Jest's runner stores which test of a spec file runs. */
class Storage extends asyncHooks.AsyncLocalStorage {
  static ofFile = [];

  constructor() {
    super();
    Storage.ofFile.push(this);
  }
}

/**
 * Loads modules as Node does, a spec file anew for each project and the program once for all files of a worker: Jest's own way, anew for
 * every file, took three seconds of a processor each time and never gave the memory back.
 */
module.exports = class NativeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    globalThis.jest = this.requireModuleOrMock(file, '@jest/globals').jest;
    files += 1;
    await import(`${pathToFileURL(file)}?${files}`);
  }

  /** Loads a module of Jest's own. Only the named one keeps the state of a spec file; those it requires keep none. */
  requireInternalModule(from, name = from) {
    const require = createRequire(from);
    const file = require.resolve(name);
    delete require.cache[file];
    const { AsyncLocalStorage } = asyncHooks;
    asyncHooks.AsyncLocalStorage = Storage;
    try {
      return require(file);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  /** A storage that stays enabled slows every later promise of the worker down: by an eighth of all work after 40 files. */
  teardown() {
    super.teardown();
    for (const storage of Storage.ofFile.splice(0)) storage.disable();
  }
};
