const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

process.setSourceMapsEnabled(true);
let files = 0;

/** Where Jest's runner notes which test runs, for one spec file. */
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

  /** A module of Jest's own. The one that is named keeps the state of a file; what it requires keeps none. */
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

  /** A storage that stays enabled makes every later promise of the worker more expensive: by an eighth of all work after 40 files. */
  teardown() {
    super.teardown();
    for (const storage of Storage.ofFile.splice(0)) storage.disable();
  }
};
