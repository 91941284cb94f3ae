import type { Type } from '@nestjs/common';
import { type AppSettings, newDatabase, type RunningApp, startApp } from './app.js';

/** Removes what was planted. */
type TakeOut = () => void;

/** Adds entries to a list of the program. */
export function plantIn<Entry>(list: readonly Entry[], ...entries: readonly Entry[]): TakeOut {
  const program = list as Entry[];
  program.push(...entries);
  return () => void program.splice(program.indexOf(entries[0]), entries.length);
}

/** Adds members to an object of the program, such as a table of problems. */
export function plantMembers<Value>(into: Readonly<Record<string, Value>>, members: Readonly<Record<string, Value>>): TakeOut {
  Object.assign(into, members);
  return () => Object.keys(members).forEach((name) => Reflect.deleteProperty(into, name));
}

/** Adds to a module of the program, as a line in its decorator would. */
export function plantInModule(module: Type, key: 'controllers' | 'imports' | 'providers', entries: readonly Type[]): TakeOut {
  const before = Reflect.getMetadata(key, module) as readonly Type[] | undefined;
  Reflect.defineMetadata(key, [...(before ?? []), ...entries], module);
  return () => Reflect.defineMetadata(key, before, module);
}

/** The program with additions, for `describeApp`: its other specs see none of them. */
export function programWith(plant: () => readonly TakeOut[], settings?: AppSettings): { open(): Promise<RunningApp> } {
  return {
    async open() {
      // The demo set that other specs of the worker copy must not be loaded by a program with additions; a schema of its own is not shared.
      if (!settings?.schema) await (await newDatabase(settings)).drop();
      const planted = plant();
      const takeOut = (): void => planted.forEach((each) => each());
      try {
        const app = await startApp(settings);
        return { ...app, close: () => app.close().finally(takeOut) };
      } catch (error) {
        takeOut();
        throw error;
      }
    },
  };
}
