import { eventTypes } from '@contract/events';
import { arrows } from '../libs/arrows.mjs';
import { root } from './architecture/cruise.js';
import { messagesOf } from './architecture/wiring.js';
import { isAudited } from '../apps/api/src/envelope/index.js';
import { commands, contracts, type Declared, queries } from './support/messages.js';

const all = [...commands, ...queries];
const places = new Map(messagesOf(root).messages.map(({ name }) => [name.split(' ').at(-1) ?? '', name.split(' ')[0] ?? '']));
const named = (faulty: readonly { name: string }[]): string[] => faulty.map(({ name }) => `${places.get(name)}: ${name}`);
/** Contexts without a command or query of their own. */
const PLAIN = ['places'];

describe('what commands and queries say of themselves', () => {
  it('is read of every contract', () => {
    expect([...Object.keys(contracts), ...PLAIN].sort()).toEqual(Object.keys(arrows).sort());
    expect(all.map(({ name }) => name).sort()).toEqual([...places.keys()].sort());
  });

  it('names the events that a command tells (`static events`), or why it tells none (`static silent`)', () => {
    expect(named(commands.filter(({ events = [], silent }) => events.length > 0 === (silent !== undefined)))).toEqual([]);
  });

  it('names what a command leaves in the audit log (`static audits`, `auditedBy`), or why nothing (`static unaudited`)', () => {
    const ways = ({ audits, auditedBy, unaudited }: Declared): number => [audits, auditedBy, unaudited].filter(Boolean).length;
    expect(named(commands.filter((command) => ways(command) !== 1))).toEqual([]);
    expect(named(commands.filter(({ auditedBy }) => auditedBy && !isAudited(auditedBy)))).toEqual([]);
    expect(named(queries.filter((query) => ways(query) > 0))).toEqual([]);
  });

  it('names events that integrations can receive, and none of a query', () => {
    const known: readonly string[] = eventTypes;
    expect(named(commands.filter(({ events = [] }) => !events.every((type) => known.includes(type))))).toEqual([]);
    expect(named(queries.filter(({ events, silent }) => events ?? silent))).toEqual([]);
  });
});
