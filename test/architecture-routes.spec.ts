import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shapesOf } from '../apps/api/src/create-app.js';
import { readProgram } from '../apps/api/src/describe-all.js';
import { nameOfLimit } from '../apps/api/src/bodies/body-limit.js';
import { statusOf } from '../apps/api/src/openapi/codes.js';
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

/** What commands may be refused with, but never as these interfaces send them; so nothing says it there. */
const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  // A stored logo was printable when it was stored.
  FindLetterheads: ['logo_unprintable'],
  // Requests of picks, moves and changes of hurt stock have no ids of the others' kind, and the product was found.
  ChangeHurtStock: ['move_id_reused', 'repeated_move', 'pick_id_reused', 'repeated_pick', 'unknown_product'],
  LogMoves: ['change_id_reused', 'repeated_change'],
  LogPicks: ['change_id_reused', 'repeated_change'],
  // The caller's own site exists.
  HoldStock: ['unknown_distribution_center'],
  // Orders that reserve the units are in a status from which they are released, and have reserved them.
  ChangeStockStates: ['order_not_releasable', 'not_reserved'],
  // Lines of a card were checked when it was stored.
  GetRates: [
    ...['rate_field_invalid', 'rate_field_missing', 'rate_field_surplus', 'rate_line_repeated', 'rate_service_unpriced'],
    ...['unknown_rate_service', 'unknown_rate_zone'],
  ],
};

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

  it('have words for each refusal that reaches their callers', () => {
    const shapes = shapesOf('every', '/rates/v2');
    const wordless = routes.flatMap((route) => {
      const { codes } = shapes.find(({ prefix }) => route.path.startsWith(prefix)) ?? shapes[shapes.length - 1];
      const unsaid = (code: string): boolean => !codes[code] && statusOf(code) === undefined;
      return route.sends.flatMap(({ name, refusals = [] }) =>
        refusals.filter((code) => unsaid(code) && !UNREACHED[name]?.includes(code)).map((code) => `${nameOf(route)}: ${code} of ${name}`),
      );
    });
    expect(wordless).toEqual([]);
  });

  it('are those that were reviewed; after a change: npm run snapshot', () => {
    const byPath = routes.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
    expect(byPath.flatMap(factsOf)).toMatchSnapshot();
  });
});
