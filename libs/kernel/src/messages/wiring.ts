import { SetMetadata, type Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';
import { Command, Query } from '@nestjs/cqrs';
import { Reaction } from './outbox.js';

const PUBLISHED = 'published';
/** The metadata keys under which @nestjs/cqrs stores what a handler handles; the package does not export them. */
const HANDLED = ['__commandHandler__', '__queryHandler__'];

/** Declares on a context's module what the context publishes: `@Publishes(contract, events)`. */
export const Publishes = (...files: readonly object[]): ClassDecorator => SetMetadata(PUBLISHED, files.flatMap(Object.values));

/** A class with `@Injectable()` or the decorator of a handler or reaction is a provider. */
const isProvider = (each: Type): boolean =>
  typeof each === 'function' && [INJECTABLE_WATERMARK, Reaction.KEY, ...HANDLED].some((key) => Reflect.hasOwnMetadata(key, each));

/** The providers among the exports of a context's topics; other exports are for sibling topics. */
export const providersOf = (...topics: readonly object[]): Type[] => topics.flatMap<Type>(Object.values).filter(isProvider);

const isMessage = ({ prototype }: Type): boolean => prototype instanceof Command || prototype instanceof Query;
const isEvent = (each: Type): boolean => typeof each === 'function' && 'version' in each;

/**
 * Compares what the modules of a process publish with what its providers handle: every command and query has exactly one handler, every
 * event a reaction, and no handler is for something that no module publishes. Contexts that the process leaves out do not count. @throws
 * Error naming every message and event that breaks this
 */
export function refuseOpenEnds(types: readonly object[]): void {
  const read = (key: string): Type[] => types.flatMap((type) => (Reflect.getMetadata(key, type) ?? []) as Type[]);
  const [published, handled, reacted] = [new Set(read(PUBLISHED)), HANDLED.flatMap(read), read(Reaction.KEY)];
  const faults = [...new Set([...published, ...handled, ...reacted])].flatMap((each) => {
    if (!published.has(each)) return `${each.name} has a handler and no context that publishes it`;
    if (isEvent(each)) return reacted.includes(each) ? [] : `${each.name} has no reaction`;
    const handlers = handled.filter((one) => one === each).length;
    return isMessage(each) && handlers !== 1 ? `${each.name} has ${handlers} handlers` : [];
  });
  if (faults.length > 0) throw new Error(`the wiring of the contexts is incomplete: ${faults.join('; ')}`);
}
