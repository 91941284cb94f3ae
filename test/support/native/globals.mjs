// Stands in for '@jest/globals', whose `jest` is of one spec file: modules that outlive the file take that of the file that runs.
export const jest = new Proxy({}, { get: (_, name) => Reflect.get(globalThis.jest, name) });
