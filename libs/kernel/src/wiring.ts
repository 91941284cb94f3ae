import { SetMetadata, type Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';
import { Command, Query } from '@nestjs/cqrs';
import { Reaction } from './outbox.js';

const PUBLISHED = 'published';
/** Where @nestjs/cqrs notes on a handler what it handles; the package does not export the keys. */
const HANDLED = ['__commandHandler__', '__queryHandler__'];

/** Names on the module of a context what the context publishes: `@Publishes(contract, events)`. */
export const Publishes = (...files: readonly object[]): ClassDecorator => SetMetadata(PUBLISHED, files.flatMap(Object.values));

/** `@Injectable()`, a handler's decorator or a reaction's makes a class a provider. */
const isProvider = (each: Type): boolean =>
  typeof each === 'function' && [INJECTABLE_WATERMARK, Reaction.KEY, ...HANDLED].some((key) => Reflect.hasOwnMetadata(key, each));

/** The providers among what the topics of a context export; what else they export is for their siblings alone. */
export const providersOf = (...topics: readonly object[]): Type[] => topics.flatMap<Type>(Object.values).filter(isProvider);

const isMessage = ({ prototype }: Type): boolean => prototype instanceof Command || prototype instanceof Query;
const isEvent = (each: Type): boolean => typeof each === 'function' && 'version' in each;

/**
 * Compares what the modules of a process publish with what its providers handle: every command and query has exactly one handler, every
 * event a reaction, and no handler is for something that no module publishes. Contexts that the process leaves out are not asked for.
 * @throws Error naming every message and event for which that does not hold
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
