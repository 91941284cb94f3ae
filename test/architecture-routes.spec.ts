import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProgram } from '../apps/api/src/describe-all.js';
import { nameOfLimit } from '../apps/api/src/bodies/body-limit.js';
import { type Route, routesOf } from '../apps/api/src/pipeline/routes.js';
import { root } from './architecture/cruise.js';
import { classesOf, sourcesIn } from './architecture/sources.js';
import { commands, queries } from './support/messages.js';

const nameOf = ({ method, path: at }: Route): string => `${method} ${at}`;
const distinct = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');
const refusalsOf = ({ refuses, sends }: Route): string[] => [...refuses, ...sends.flatMap(({ refusals = [] }) => refusals)];

/** What a reviewer looks at, a line each: who may call a route, what it takes, and what it may do. */
function factsOf(route: Route): string[] {
  const { method, access, isLeadsOnly, isOwnersOnly, scope, bodyLimit, isIdempotent, currentRecord, isTagged, queryNames, sends, heavy } =
    route;
  const facts = {
    access: `${access ?? 'closed'}${isLeadsOnly ? ', leads only' : ''}${isOwnersOnly ? ', owners only' : ''}`,
    heavy: heavy?.kind ?? '',
    scope: method === 'GET' ? '' : typeof scope === 'object' ? scope.among.join(' or ') : (scope ?? ''),
    query: distinct([...queryNames]),
    body: method === 'GET' ? '' : nameOfLimit(bodyLimit),
    headers: distinct([
      // Callers who are still unknown have no keys.
      ...(isIdempotent && access !== 'public' && access !== 'login' ? ['Idempotency-Key'] : []),
      ...(currentRecord ? ['If-Match'] : []),
      ...(isTagged ? ['If-None-Match'] : []),
    ]),
    sends: distinct(sends.map(({ name }) => name)),
    refuses: distinct(refusalsOf(route)),
    tells: distinct(sends.flatMap(({ events = [] }) => events)),
  };
  return Object.entries(facts).flatMap(([name, fact]) => (fact === '' ? [] : [`${nameOf(route)} ${name}: ${fact}`]));
}

/** The messages that the text of a route's method creates. */
function createdBy({ handler }: Route) {
  const created = new Set([...handler.toString().matchAll(/\bnew (\w+)\(/g)].map(([, name]) => name));
  const among = <Each extends { name: string }>(all: readonly Each[]): Each[] => all.filter(({ name }) => created.has(name));
  return { commands: among(commands), queries: among(queries) };
}

const files = new Map(
  sourcesIn(root, ['apps/api/src']).flatMap((source) => classesOf(source).map(({ name }) => [name?.text, source.file])),
);

describe('the routes', () => {
  let routes: Route[];
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'routes-'));
    routes = await readProgram(folder, routesOf);
    await rm(folder, { recursive: true });
  });

  it('declare in @Sends the commands that they send, and the queries that refuse them', () => {
    const forgotten = routes.flatMap((route) => {
      const created = createdBy(route);
      const declared = refusalsOf(route);
      return [
        ...created.commands.filter((each) => !route.sends.includes(each)),
        ...created.queries.filter(({ refusals = [] }) => refusals.some((code) => !declared.includes(code))),
      ].map(({ name }) => `${files.get(route.controller.name)} ${route.methodName}: @Sends(${name}) of ${nameOf(route)}`);
    });
    expect(forgotten).toEqual([]);
  });

  it('are those that were reviewed; after a change: npm run snapshot', () => {
    const byPath = routes.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
    expect(byPath.flatMap(factsOf)).toMatchSnapshot();
  });
});
