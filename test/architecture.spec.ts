import { arrows, topics, underConstruction, walled } from '../libs/arrows.mjs';
import { cruise, root, type Violation } from './architecture/cruise.js';
import { plant, plantHouse, uproot } from './architecture/fixture.js';
import { circlesOfFolders, foldersOf, fullFolders } from './architecture/folders.js';
import { foreignTables, tablesNamedIn, writesOutsideStores } from './architecture/tables.js';
import { eventsWithoutVersion, kernelInDomains, messagesOf, routesWithoutAccess } from './architecture/wiring.js';
import { consoleUses, emptyNames, KERNEL_LINES, kernelLines, longFiles } from './architecture/words.js';

afterAll(uproot);

/** For every topic, an import from a sibling that it has no arrow to. */
const topicPlants = Object.entries(topics).flatMap(([context, own]) =>
  Object.entries(own).flatMap(([topic, used]) => {
    // One that may use all of its siblings cannot stray.
    const other = Object.keys(own).find((each) => each !== topic && !used.includes(each));
    if (other === undefined) return [];
    return {
      rule: `arrows-of-${context}-${topic}`,
      file: `libs/${context}/src/${topic}/stray.ts`,
      text: `export * from '../${other}/index.js';`,
    };
  }),
);

/** One violation of each rule: a file and its text. */
const plants: { rule: string; file: string; text: string }[] = [
  { rule: 'no-circle', file: 'apps/worker/src/one.ts', text: "export * from './other.js';" },
  { rule: 'arrows-of-identity', file: 'libs/identity/src/accounts/create-account.ts', text: "export * from '@contract/orders';" },
  { rule: 'arrows-of-inventory', file: 'libs/inventory/src/stock/on-order-cancelled.ts', text: "export * from '@events/orders';" },
  { rule: 'arrows-of-orders', file: 'libs/orders/src/lifecycle/ship-order.ts', text: "export * from '@contract/warehouse';" },
  {
    rule: 'arrows-of-warehouse',
    file: 'libs/warehouse/src/picking/get-rates.ts',
    text: "import type { Rate } from '@contract/rates';\nexport type Own = Rate;",
  },
  { rule: 'arrows-of-events', file: 'libs/events/src/feed/take-facts.ts', text: "export * from '@contract/orders';" },
  { rule: 'arrows-of-places', file: 'libs/places/src/store/sites.ts', text: "export * from '@contract/inventory';" },
  { rule: 'arrows-of-rates', file: 'libs/rates/src/queries/get-rates.ts', text: "export * from '@contract/orders';" },
  ...topicPlants,
  { rule: 'topics-meet-at-their-index', file: 'libs/inventory/src/bins/move-units.ts', text: "export * from '../stock/reserve-stock.js';" },
  { rule: 'kernel-uses-nobody', file: 'libs/kernel/src/keys.ts', text: "export * from '@contract/identity';" },
  { rule: 'kernel-through-its-index', file: 'libs/orders/src/store/transaction.ts', text: "export * from '../../../kernel/src/bus.js';" },
  { rule: 'lists-know-no-context', file: 'libs/lists/src/orders.ts', text: "export * from '@contract/orders';" },
  { rule: 'planners-use-nobody', file: 'libs/cartonising/src/random.ts', text: "export * from 'node:fs';" },
  { rule: 'planners-use-nobody', file: 'libs/scanning/src/dates.ts', text: "export * from '@kernel';" },
  { rule: 'planners-use-nobody', file: 'libs/planning/src/tours.ts', text: "export * from 'node:perf_hooks';" },
  {
    rule: 'planners-through-their-index',
    file: 'apps/api/src/threads/planner-threads.ts',
    text: "export * from '../../../../libs/cartonising/src/random.js';",
  },
  {
    rule: 'planners-through-their-index',
    file: 'libs/inventory/src/stock/read-code.ts',
    text: "export * from '../../../scanning/src/dates.js';",
  },
  {
    rule: 'planners-through-their-index',
    file: 'apps/cli/src/commands/floor/plan.ts',
    text: "export * from '../../../../../libs/planning/src/tours.js';",
  },
  {
    rule: 'contexts-meet-at-contracts',
    file: 'libs/orders/src/progress/list-stock.ts',
    text: "export * from '../../../inventory/src/contract/stock.js';",
  },
  { rule: 'modules-are-wired-outside', file: 'libs/orders/src/progress/modules.ts', text: "export * from '@module/inventory';" },
  { rule: 'privates-stay-private', file: 'libs/orders/src/store/stock.ts', text: "export * from '../../../inventory/src/store/rows.js';" },
  {
    rule: 'privates-stay-private',
    file: 'apps/cli/src/reserve.ts',
    text: "export * from '../../../libs/inventory/src/stock/reserve-stock.js';",
  },
  { rule: 'privates-stay-private', file: 'apps/cli/src/list.ts', text: "export * from '../../../libs/inventory/src/stock/list-stock.js';" },
  {
    rule: 'privates-stay-private',
    file: 'apps/cli/src/stock.ts',
    text: "export * from '../../../libs/inventory/src/stock/domain/stock.js';",
  },
  { rule: 'privates-stay-private', file: 'apps/cli/src/rows.ts', text: "export * from '../../../libs/inventory/src/store/rows.js';" },
  {
    rule: 'privates-stay-private',
    file: 'bench/backorders.ts',
    text: "export * from '../libs/orders/src/backorders/serve-backorders.js';",
  },
  {
    rule: 'processes-use-the-front-door',
    file: 'apps/cli/src/contract.ts',
    text: "export * from '../../../libs/inventory/src/contract/stock.js';",
  },
  {
    rule: 'tests-use-the-bus',
    file: 'test/contexts/stock.spec.ts',
    text: "export * from '../../libs/inventory/src/stock/domain/stock.js';",
  },
  { rule: 'domain-is-plain', file: 'libs/orders/src/orders/domain/number.ts', text: "export * from 'ulid';" },
  { rule: 'domain-is-plain', file: 'libs/orders/src/domain/digest.ts', text: "export * from 'node:crypto';" },
  { rule: 'domain-is-plain', file: 'libs/orders/src/domain/entity.ts', text: "export * from 'typeorm';" },
  { rule: 'domain-is-plain', file: 'libs/inventory/src/stock/domain/locked-levels.ts', text: "export * from '../../store/rows.js';" },
  {
    rule: 'domain-sees-types-of-its-contract',
    file: 'libs/orders/src/orders/domain/cancel.ts',
    text: "import { CancelOrder } from '../../contract.js';\nexport const cancel = CancelOrder;",
  },
  { rule: 'no-framework-in-contracts', file: 'libs/orders/src/contract/order.ts', text: "export * from '@nestjs/common';" },
  { rule: 'no-framework-in-contracts', file: 'libs/orders/src/contract/request.ts', text: "export * from 'fastify';" },
  { rule: 'no-framework-in-events', file: 'libs/orders/src/events/order.ts', text: "export * from '@nestjs/cqrs';" },
  {
    rule: 'libs-never-import-apps',
    file: 'libs/orders/src/domain/problem.ts',
    text: "export * from '../../../../apps/api/src/errors/index.js';",
  },
  { rule: 'processes-stay-apart', file: 'apps/worker/src/words.ts', text: "export * from '../../api/src/oms/words.js';" },
  { rule: 'processes-stay-apart', file: 'apps/cli/src/orders.ts', text: "export * from '../../api/src/oms/orders.controller.js';" },
  ...walled.map((room) => ({
    rule: `walls-of-${room}`,
    file: `apps/api/src/wms/${room}.ts`,
    text: `export * from '../${room}/inner.js';`,
  })),
  { rule: 'libs-never-import-apps', file: 'libs/runtime/src/words.ts', text: "export * from '../../../apps/api/src/oms/words.js';" },
  { rule: 'contexts-know-no-process', file: 'libs/orders/src/store/runtime.ts', text: "export * from '@runtime/config';" },
  {
    rule: 'privates-stay-private',
    file: 'libs/runtime/src/rows.ts',
    text: "export * from '../../orders/src/backorders/serve-backorders.js';",
  },
  { rule: 'interfaces-stay-apart', file: 'apps/api/src/wms/words.ts', text: "export * from '../oms/words.js';" },
  { rule: 'product-needs-no-tests', file: 'libs/orders/src/store/seed.ts', text: "export * from '../../../../test/support/database.js';" },
  { rule: 'product-needs-no-tests', file: 'apps/cli/src/bench.ts', text: "export * from '../../../bench/main.js';" },
  {
    rule: 'product-needs-no-tests',
    file: 'libs/orders/src/orders/domain/order.spec.ts',
    text: "export * from '../../../../../test/support/database.js';",
  },
  {
    rule: 'specs-of-apps-use-test-support',
    file: 'apps/cli/src/cli.spec.ts',
    text: "export * from '../../../test/contexts/inventory.spec.js';",
  },
  { rule: 'console-stands-alone', file: 'apps/console/src/api/orders.tsx', text: "export * from '../../../api/src/oms/words.js';" },
  { rule: 'console-stands-alone', file: 'apps/console/src/api/stock.ts', text: "export * from '@contract/inventory';" },
  { rule: 'console-stands-alone', file: 'apps/console/src/api/seed.ts', text: "export * from '../../../../test/support/database.js';" },
  { rule: 'the-reader-is-plain', file: 'libs/imports/src/text/bytes.ts', text: "export * from 'node:buffer';" },
  { rule: 'nobody-needs-the-console', file: 'apps/cli/src/console.ts', text: "export * from '../../console/src/pages/orders/words.js';" },
  { rule: 'pages-stay-apart', file: 'apps/console/src/pages/stock/stock-page.tsx', text: "export * from '../orders/words.js';" },
  { rule: 'product-needs-no-dev-packages', file: 'apps/cli/src/request.ts', text: "export * from 'supertest';" },
  { rule: 'everything-resolves', file: 'libs/orders/src/store/away.ts', text: "export * from '@contract/nowhere';" },
  { rule: 'no-orphans', file: 'libs/identity/src/store/left-over.ts', text: 'export const leftOver = 1;' },
];

describe('the boundaries', () => {
  let found: Violation[];
  let rules: string[];

  beforeAll(async () => {
    const files = Object.fromEntries(plants.map(({ file, text }) => [file, text]));
    ({ violations: found, rules } = await cruise(plantHouse({ ...files, 'apps/worker/src/other.ts': "export * from './one.js';" })));
  });

  it('hold in this repository', async () => {
    const { files, violations } = await cruise(root);
    expect(violations).toEqual([]);
    expect(files).toBeGreaterThan(40);
    // It reads every file, which takes long on a busy machine.
  }, 180_000);

  it('allow what the house allows', async () => {
    const { violations } = await cruise(plantHouse());
    expect(violations).toEqual([]);
  });

  it.each(plants)('$rule fires for $file', ({ rule, file }) => {
    expect(found.filter(({ from }) => from === file).map((each) => each.rule)).toEqual([rule]);
  });

  it('have a violation planted for every rule', () => {
    expect([...new Set(plants.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
  });

  it('know every context', () => {
    expect(arrows).toEqual({
      identity: [],
      places: [],
      inventory: ['identity', 'places'],
      orders: ['inventory', 'identity'],
      warehouse: ['inventory', 'orders', 'identity'],
      rates: ['inventory', 'identity', 'places'],
      events: ['identity'],
    });
  });
});

describe('the topics', () => {
  it('are the folders of their contexts, and use each other in no circle', () => {
    const lower = new Set<string>();
    for (const [context, own] of Object.entries(topics)) {
      const rooms = foldersOf(root, `libs/${context}/src`).filter((name) => !['contract', 'store'].includes(name));
      if (Object.keys(own).length > 0) expect(rooms).toEqual(Object.keys(own).sort());
      for (const [topic, used] of Object.entries(own)) {
        expect(used.filter((each) => !lower.has(`${context} ${each}`))).toEqual([]);
        lower.add(`${context} ${topic}`);
      }
    }
  });
});

describe('the folders', () => {
  it('have at most 20 files each', () => {
    expect(fullFolders(root, ['apps', 'libs'])).toEqual([]);
  });

  it('are found when they have more', () => {
    const files = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, 'export {};']));
    const tree = plant({
      ...files('apps/api/src/oms', 21),
      ...files('libs/orders/src/full', 21),
      ...files('libs/orders/src/full/inner', 20),
      ...files('libs/orders/src/store/migrations', 21),
      'libs/orders/src/full/inner/0.spec.ts': '',
    });
    expect(fullFolders(tree, ['apps', 'libs'])).toEqual(['apps/api/src/oms has 21 files', 'libs/orders/src/full has 21 files']);
  });

  it('of the processes import each other in no circle', () => {
    expect(circlesOfFolders(root, 'apps')).toEqual([]);
    const tree = plant({
      'apps/api/src/main.ts': "import './oms/a.js';",
      'apps/api/src/oms/a.ts': "import '../errors/b.js';\nimport './c.js';",
      'apps/api/src/oms/c.ts': 'export {};',
      'apps/api/src/errors/b.ts': "export * from '../access/d.js';",
      'apps/api/src/access/d.ts': "import type { C } from '../oms/c.js';",
      'apps/api/src/access/d.spec.ts': "import '../main.js';",
    });
    expect(circlesOfFolders(tree, 'apps')).toEqual(['apps/api/src/access, apps/api/src/errors, apps/api/src/oms']);
  });
});

describe('the kernel', () => {
  it(`has at most ${KERNEL_LINES} lines of code`, () => {
    expect(kernelLines(root)).toBeLessThanOrEqual(KERNEL_LINES);
    expect(kernelLines(root)).toBeGreaterThan(300);
  });

  it('is counted without comments, blank lines and specs', () => {
    const text = '/** What it is.\n * More. */\nexport const one = `a\nb`;\n\n// why\nexport const two = 2; // here\n';
    expect(
      kernelLines(
        plant({ 'libs/kernel/src/one.ts': text, 'libs/kernel/src/deep/two.ts': 'export {};', 'libs/kernel/src/one.spec.ts': 'it();' }),
      ),
    ).toBe(4);
  });

  it('lends domains its error base and plain functions only', () => {
    expect(kernelInDomains(root)).toEqual([]);
    const tree = plant({
      'libs/orders/src/orders/domain/order.ts': "import { DomainError, type Fault, Clock as Now } from '@kernel';",
      'libs/orders/src/commands/x.ts': "import { Clock } from '@kernel';",
    });
    expect(kernelInDomains(tree)).toEqual(['libs/orders/src/orders/domain/order.ts Clock']);
  });
});

describe('every route', () => {
  it('declares who may call it', () => {
    expect(routesWithoutAccess(root)).toEqual([]);
  });

  it('is found when it does not', () => {
    const tree = plant({
      'apps/api/src/oms/a.controller.ts':
        "@Controller('a')\nclass A {\n  @Access('account-key')\n  @Get()\n  list() {}\n  @Post('x')\n  add() {}\n  own() {}\n}",
      'apps/api/src/oms/b.controller.ts': "@Access('public')\n@Controller('b')\nexport class B {\n  @Get()\n  list() {}\n}",
    });
    expect(routesWithoutAccess(tree)).toEqual(['apps/api/src/oms/a.controller.ts:6 A.add']);
  });

  it('is found when a controller inherits it and says nothing', () => {
    const tree = plant({
      'apps/api/src/operators/x-actions.ts': 'export abstract class XActions {\n  @Get()\n  list() {}\n}',
      'apps/api/src/operators/y-actions.ts':
        'export function YActions(path: string) {\n  abstract class Actions {\n    @Get(path)\n    list() {}\n  }\n  return Actions;\n}',
      'apps/api/src/oms/a.controller.ts': "@Controller('a')\nexport class A extends XActions {}",
      'apps/api/src/oms/b.controller.ts': "@Controller('b')\nexport class B extends YActions('b') {}",
      'apps/api/src/oms/c.controller.ts': "@Access('public')\n@Controller('c')\nexport class C extends XActions {}",
    });
    expect(routesWithoutAccess(tree)).toEqual([
      'apps/api/src/oms/a.controller.ts:1 A extends XActions',
      'apps/api/src/oms/b.controller.ts:1 B extends YActions',
    ]);
  });
});

describe('the tables', () => {
  it('of a context are named by that context only', () => {
    expect(foreignTables(root)).toEqual([]);
  });

  const migrations = {
    'libs/kernel/src/migrations/1.ts': 'export default [`CREATE TABLE outbox (OutboxID ${id})`];',
    'libs/orders/src/store/migrations/2.ts':
      "export default ['CREATE TABLE orders (OrderID INT)', 'CREATE TABLE order_items (OrderID INT)', 'CREATE VIEW open_orders AS SELECT OrderID FROM orders'];",
    'libs/identity/src/store/migrations/3.ts': "export default ['CREATE TABLE accounts (AccountID INT)'];",
  };

  it("may be its own, the kernel's, and views along an arrow", () => {
    const tree = plant({
      ...migrations,
      'libs/orders/src/queries/list.ts':
        'export const sql = `WITH wanted AS (SELECT 1) SELECT 1 FROM orders o JOIN order_items i ON i.OrderID = o.OrderID JOIN wanted FOR UPDATE SKIP LOCKED`;',
      'libs/orders/src/store/sql.ts':
        "export const sql = ['INSERT INTO orders (A) VALUES (1) ON DUPLICATE KEY UPDATE Quantity = 1', 'SELECT 1 FROM outbox'];",
      'libs/warehouse/src/queries/open.ts': "export const sql = 'SELECT OrderID FROM open_orders';",
      'apps/worker/src/relay.ts': "export const sql = 'SELECT OutboxID FROM outbox FOR UPDATE SKIP LOCKED';",
    });
    expect(foreignTables(tree)).toEqual([]);
  });

  it.each([
    [
      'libs/orders/src/queries/get.ts',
      'const sql = `SELECT 1 FROM orders o LEFT JOIN accounts a ON 1 WHERE ${where}`;',
      'accounts of identity',
    ],
    ['libs/orders/src/queries/get.ts', "const sql = 'SELECT 1 FROM orders o, accounts a';", 'accounts of identity'],
    ['libs/orders/src/queries/get.ts', "const sql = 'SELECT (SELECT 1 FROM accounts LIMIT 1) FROM orders';", 'accounts of identity'],
    ['libs/identity/src/store/write.ts', "const sql = 'UPDATE orders SET A = 1';", 'orders of orders'],
    ['libs/identity/src/commands/write.ts', "const sql = 'INSERT IGNORE INTO orders (A) VALUES (1)';", 'orders of orders'],
    ['libs/identity/src/commands/write.ts', "const sql = 'DELETE FROM orders';", 'orders of orders'],
    ['libs/identity/src/store/rows.ts', "const rows = table('orders', ['A']);", 'orders of orders'],
    ['libs/identity/src/store/migrations/4.ts', "const sql = ['ALTER TABLE orders ADD A INT'];", 'orders of orders'],
    ['libs/identity/src/store/migrations/4.ts', "const sql = ['CREATE INDEX ix ON orders (A)'];", 'orders of orders'],
    ['libs/identity/src/queries/open.ts', "const sql = 'SELECT 1 FROM open_orders';", 'open_orders of orders'],
    ['libs/orders/src/queries/get.ts', "const sql = 'SELECT 1 FROM ordres';", 'ordres of nobody'],
    ['libs/kernel/src/outbox.ts', "const sql = 'SELECT 1 FROM orders';", 'orders of orders'],
    ['apps/cli/src/orders.ts', "const sql = 'SELECT 1 FROM orders';", 'orders of orders'],
  ])('of another are found in %s: %s', (file, text, said) => {
    expect(foreignTables(plant({ ...migrations, [file]: text }))).toEqual([`${file}:1 names ${said}`]);
  });

  it('cannot be created twice', () => {
    const faults = foreignTables(
      plant({ ...migrations, 'libs/orders/src/store/migrations/5.ts': "const sql = 'CREATE TABLE accounts (A INT)';" }),
    );
    expect(faults).toEqual(['libs/orders/src/store/migrations/5.ts:1 creates accounts of identity']);
  });

  it('are read out of a statement', () => {
    const sql =
      'WITH a AS (SELECT 1 FROM one), b AS (SELECT 2) SELECT 1 FROM two t, three JOIN (SELECT 1 FROM four FORCE INDEX (ix)) x, a, b WHERE EXTRACT(DAY FROM CreatedDate) > 1 FOR UPDATE';
    expect(tablesNamedIn(sql)).toEqual(['four', 'one', 'three', 'two']);
  });

  it('are written in stores alone', () => {
    expect(writesOutsideStores(root)).toEqual([]);
    const [handler, store] = ['libs/orders/src/floor/weigh.ts', 'libs/orders/src/floor/store/weights.ts'];
    const write = "await this.database.write('UPDATE orders SET Weight = 1');";
    expect(writesOutsideStores(plant({ [handler]: write, [store]: write }))).toEqual([`${handler}:1 calls write`]);
  });
});

describe('the words', () => {
  it('no service writes to the console', () => {
    expect(consoleUses(root)).toEqual([]);
    const line = "console.log('x');";
    const tree = plant({
      'libs/orders/src/a.ts': `// console.log\n${line}`,
      'apps/api/src/b.ts': line,
      'libs/runtime/src/f.ts': line,
      'apps/worker/src/c.ts': line,
      'apps/rates/src/d.ts': line,
      'apps/cli/src/e.ts': line,
    });
    expect(consoleUses(tree)).toEqual([
      'apps/api/src/b.ts:1',
      'apps/rates/src/d.ts:1',
      'apps/worker/src/c.ts:1',
      'libs/orders/src/a.ts:2',
      'libs/runtime/src/f.ts:1',
    ]);
  });

  it('no name is empty of meaning', () => {
    expect(emptyNames(root)).toEqual([]);
    const tree = plant({
      'libs/orders/src/utils/x.ts': 'export {};',
      'libs/orders/src/order-info.spec.ts': 'export {};',
      'apps/api/src/database.ts': 'export class Database {}\nexport abstract class OrderService {}\nclass BaseRow {}\nclass Baseline {}',
    });
    expect(emptyNames(tree)).toEqual([
      'apps/api/src/database.ts OrderService',
      'apps/api/src/database.ts BaseRow',
      'libs/orders/src/order-info.spec.ts',
      'libs/orders/src/utils/x.ts',
    ]);
  });

  it.each(['Manager', 'Helper', 'Util', 'Common', 'Shared', 'Base', 'Abstract', 'Impl', 'Data', 'Info', 'Service'])(
    '%s is not a name',
    (word) => {
      expect(emptyNames(plant({ 'libs/orders/src/x.ts': `export class Order${word} {}` }))).toEqual([`libs/orders/src/x.ts Order${word}`]);
    },
  );

  it('no file is longer than a sitting', () => {
    expect(longFiles(root)).toEqual([]);
    const long = (lines: number): string => Array.from({ length: lines }, (_, line) => `export const a${line} = 1;`).join('\n');
    const tree = plant({
      'libs/orders/src/a.ts': long(401),
      'libs/orders/src/b.ts': long(400),
      'libs/orders/src/c.spec.ts': long(401),
      'libs/orders/src/store/migrations/d.ts': long(401),
      'test/support/generated/e.ts': long(401),
    });
    expect(longFiles(tree)).toEqual(['libs/orders/src/a.ts has 401 lines']);
  });
});

describe('the wiring', () => {
  it('gives every command and query one handler', () => {
    const { messages, strays } = messagesOf(root);
    expect(messages.filter(({ context, handlers }) => handlers > 1 || (handlers === 0 && !underConstruction.includes(context)))).toEqual(
      [],
    );
    expect(strays).toEqual([]);
  });

  it('has no context under construction that is built: with its last handler it leaves that list of libs/arrows.mjs', () => {
    const { messages } = messagesOf(root);
    const begun = underConstruction.filter((context) => messages.some((message) => message.context === context));
    const open = messages.filter(({ handlers }) => handlers === 0).map(({ context }) => context);
    expect(begun.filter((context) => !open.includes(context))).toEqual([]);
  });

  it('counts handlers by what they handle', () => {
    const tree = plant({
      'libs/orders/src/contract.ts':
        'export class A extends Command<void> {}\nexport class B extends Query<number> {}\nexport class Plain {}',
      'libs/orders/src/contract/more.ts': 'export class C extends Command<{ a: 1 }> {}\nexport class D extends Command<void> {}',
      'libs/orders/src/commands/c.ts': '@CommandHandler(C)\nexport class CHandler {}',
      'libs/orders/src/commands/c2.ts': '@CommandHandler(C)\nexport class COther {}',
      'libs/orders/src/commands/d.ts': '@CommandHandler(D)\nexport class DHandler {}',
      'libs/orders/src/queries/b.ts': '@CommandHandler(B)\nexport class BHandler {}',
    });
    expect(messagesOf(tree)).toEqual({
      messages: [
        { context: 'orders', name: 'libs/orders/src/contract.ts Command A', handlers: 0 },
        { context: 'orders', name: 'libs/orders/src/contract.ts Query B', handlers: 0 },
        { context: 'orders', name: 'libs/orders/src/contract/more.ts Command C', handlers: 2 },
        { context: 'orders', name: 'libs/orders/src/contract/more.ts Command D', handlers: 1 },
      ],
      strays: ['libs/orders/src/queries/b.ts handles Command B'],
    });
  });

  it('gives every event a version', () => {
    expect(eventsWithoutVersion(root)).toEqual([]);
    const tree = plant({
      'libs/orders/src/events.ts':
        'export class A { static readonly version = 2; }\nexport class B {}\nexport class C { static readonly version = 0; }',
      'libs/orders/src/events/more.ts': 'export class D { readonly version = 1; }',
    });
    expect(eventsWithoutVersion(tree)).toEqual([
      'libs/orders/src/events.ts B',
      'libs/orders/src/events.ts C',
      'libs/orders/src/events/more.ts D',
    ]);
  });
});
