import { AsyncLocalStorage } from 'node:async_hooks';
import { Bus, DomainError, type Fact, PublicEvents } from '@kernel';
import type { Command, Query } from '@nestjs/cqrs';
import { BullQueue } from '@runtime/queue/bull-queue';
import { LocalQueue } from '@runtime/queue/local-queue';
import { root } from '../architecture/cruise.js';
import { messagesOf } from '../architecture/wiring.js';
import type { Declared } from './messages.js';

/** The commands in progress, the innermost last. */
const running = new AsyncLocalStorage<readonly Declared[]>();
/** What messages did without declaring it. */
const broken = new Map<string, { message: Declared; lacks: string }>();

const classOf = (message: Command<unknown> | Query<unknown>): Declared => message.constructor as unknown as Declared;

function checkRefusal(message: Declared, error: unknown): void {
  if (!(error instanceof DomainError)) return;
  for (const { code } of error.faults)
    if (!message.refusals?.includes(code)) broken.set(`${message.name} is refused with ${code}`, { message, lacks: 'static refusals' });
}

async function checked<Result>(message: Declared, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    checkRefusal(message, error);
    throw error;
  });
}

const within = <Result>(command: Declared, work: () => Promise<Result>): Promise<Result> =>
  checked(command, () => running.run([...(running.getStore() ?? []), command], work));

const { send, sendEach, ask } = Bus.prototype;
const { add } = PublicEvents.prototype;

// Makes the bus of every program in a test compare what messages do with what they declare.
Bus.prototype.send = function <Result>(this: Bus, command: Command<Result>): Promise<Result> {
  return within(classOf(command), () => send.call(this, command) as Promise<Result>);
};
Bus.prototype.ask = function <Result>(this: Bus, query: Query<Result>): Promise<Result> {
  return checked(classOf(query), () => ask.call(this, query) as Promise<Result>);
};
Bus.prototype.sendEach = async function <Result>(this: Bus, commands: readonly Command<Result>[]): Promise<(Result | DomainError)[]> {
  const [first] = commands;
  if (!first) return [];
  const results = await within(classOf(first), () => sendEach.call(this, commands) as Promise<(Result | DomainError)[]>);
  commands.forEach((command, index) => checkRefusal(classOf(command), results[index]));
  return results;
};
PublicEvents.prototype.add = function (this: PublicEvents, facts: readonly Fact[]): void {
  for (const message of running.getStore() ?? [])
    for (const { type } of facts)
      if (!message.events?.includes(type)) broken.set(`${message.name} tells ${type}`, { message, lacks: 'static events' });
  add.call(this, facts);
};

// What a queue runs later does not belong to the command that enqueued it.
for (const { prototype } of [LocalQueue, BullQueue]) {
  const { work } = prototype;
  prototype.work = function (this: never, does: (id: number) => Promise<void>): void {
    work.call(this, (id) => running.exit(() => does(id)));
  };
}

/** @throws Error naming each command and query that did something that it does not declare */
export function expectDeclarationsKept(): void {
  if (broken.size === 0) return;
  const places = new Map(messagesOf(root).messages.map(({ name }) => [name.split(' ').at(-1), name.split(' ')[0]]));
  const faults = [...broken].map(([what, { message, lacks }]) => `${what}: add it to ${lacks} in ${places.get(message.name)}`);
  broken.clear();
  throw new Error(`commands and queries that do what they do not say:\n${faults.join('\n')}`);
}
