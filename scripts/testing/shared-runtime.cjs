// The modules of one jest worker, see shared-environment.cjs.
const Runtime = require('jest-runtime').default;

/** Modules that each test file gets anew. */
const isOfTests = (path) => !path.includes('/node_modules/') && /\/test(ing)?\//.test(path);

let runtime;

class SharedRuntime extends Runtime {
  constructor(...settingsOfFile) {
    if (runtime !== undefined) {
      runtime.begin(settingsOfFile);
      return runtime;
    }
    super(...settingsOfFile);
    runtime = this;
  }

  begin([, , , , cacheFS, , testPath]) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    for (const [path, text] of cacheFS) this.fileCache.strings.set(path, text);
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.jestGlobals.envGlobalsOverride = undefined;
    this.testState.state = 'loading';
  }

  /** Forgets the file, but not the application. */
  teardown() {
    this.restoreAllMocks();
    const { registries } = this;
    registries.exitIsolated?.();
    for (const registry of [registries.moduleRegistry, registries.esModuleRegistry])
      for (const path of registry.keys())
        if (isOfTests(path) || path.includes('@jest/globals')) registry.delete(path);
    registries.internalModuleRegistry.clear();
    registries.mockRegistry.clear();
    registries.moduleMockRegistry.clear();
    this.testMainModule.reset();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
    this.testState.leaveTestCode();
  }
}

module.exports = SharedRuntime;
