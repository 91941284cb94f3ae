// Stands in for '@jest/globals': modules that outlive a spec file get the `jest` of the file that runs.
export const jest = new Proxy({}, { get: (_, name) => Reflect.get(globalThis.jest, name) });
