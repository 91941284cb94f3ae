import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { topics, walled } from '../../libs/arrows.mjs';
import { root } from './cruise.js';

const planted: string[] = [];

/** A temporary tree with these files, by path; `uproot()` deletes it. */
export function plant(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  planted.push(tree);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), `${text}\n`);
  }
  return tree;
}

export function uproot(): void {
  for (const tree of planted.splice(0)) rmSync(tree, { recursive: true, force: true });
}

/** Empty packages for the trees' imports, with the names that the rules look for. */
const PACKAGES = {
  '@nestjs/common': 'dependencies',
  '@nestjs/cqrs': 'dependencies',
  fastify: 'dependencies',
  typeorm: 'dependencies',
  ulid: 'dependencies',
  supertest: 'devDependencies',
};

function packageFiles(): Record<string, string> {
  const own: Record<string, Record<string, string>> = { dependencies: {}, devDependencies: {} };
  const files: Record<string, string> = {};
  for (const [name, kind] of Object.entries(PACKAGES)) {
    own[kind] = { ...own[kind], [name]: '1.0.0' };
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' });
    files[`node_modules/${name}/index.js`] = 'module.exports = {};';
  }
  return { ...files, 'package.json': JSON.stringify({ name: 'tree', version: '1.0.0', type: 'module', ...own }) };
}

/** A small model of the repository that follows every rule and contains what is allowed, so that no rule forbids too much. */
const HOUSE: Readonly<Record<string, string>> = {
  'libs/kernel/src/index.ts': "export { DomainError } from './errors.js';\nexport { Bus } from './bus.js';",
  'libs/kernel/src/errors.ts': 'export class DomainError extends Error {}',
  'libs/kernel/src/bus.ts': "import { Injectable } from '@nestjs/common';\n@Injectable()\nexport class Bus {}",
  'libs/identity/src/contract.ts': "import { Query } from '@nestjs/cqrs';\nexport class GetAccount extends Query<number> {}",
  'libs/identity/src/events.ts': 'export class KeyRegenerated {}',
  'libs/identity/src/module.ts': "import { Module } from '@nestjs/common';\n@Module({})\nexport class IdentityModule {}",
  'libs/inventory/src/contract.ts': "export * from './contract/stock.js';",
  'libs/inventory/src/contract/stock.ts':
    "import { Command } from '@nestjs/cqrs';\nimport { DomainError } from '@kernel';\nexport type Code = 'out_of_stock';\nexport const parent = DomainError;\nexport class ReserveStock extends Command<void> {}",
  'libs/inventory/src/contract/errors.ts': "import { DomainError } from '@kernel';\nexport class InventoryError extends DomainError {}",
  'libs/inventory/src/events.ts': 'export class StockArrived {}',
  'libs/inventory/src/stock/domain/stock.ts':
    "import { DomainError } from '@kernel';\nimport type { Code } from '../../contract.js';\nimport { StockArrived } from '../../events.js';\nimport { InventoryError } from '../../contract/errors.js';\nimport { add } from './quantity.js';\nexport class Stock { code: Code = 'out_of_stock'; refuse = [DomainError, InventoryError]; arrived = StockArrived; add = add; }",
  'libs/inventory/src/stock/domain/quantity.ts': 'export const add = (one: number, other: number): number => one + other;',
  'libs/inventory/src/stock/domain/stock.spec.ts':
    "import request from 'supertest';\nimport { Stock } from './stock.js';\nexport default [request, Stock];",
  'libs/inventory/src/store/rows.ts': "import { Bus } from '@kernel';\nexport const rows = [Bus];",
  'libs/inventory/src/stock/reserve-stock.ts':
    "import { CommandHandler } from '@nestjs/cqrs';\nimport { GetAccount } from '@contract/identity';\nimport { ReserveStock } from '../contract.js';\nimport { Stock } from './domain/stock.js';\nimport { rows } from '../store/rows.js';\nexport const handler = [CommandHandler, GetAccount, ReserveStock, Stock, rows];",
  'libs/inventory/src/stock/list-stock.ts': "import { Bus } from '@kernel';\nexport const list = Bus;",
  'libs/inventory/src/stock/index.ts': "export { handler } from './reserve-stock.js';\nexport { list } from './list-stock.js';",
  'libs/inventory/src/bins/domain/recount.ts': "import { add } from '../../stock/domain/quantity.js';\nexport const recount = add;",
  'libs/inventory/src/bins/correct-bins.ts':
    "import { handler } from '../stock/index.js';\nimport { recount } from './domain/recount.js';\nexport const correct = [handler, recount];",
  'libs/inventory/src/bins/index.ts': "export { correct } from './correct-bins.js';",
  'libs/inventory/src/module.ts':
    "import * as bins from './bins/index.js';\nimport * as stock from './stock/index.js';\nexport const InventoryModule = [bins, stock];",
  'libs/orders/src/contract.ts': "import { Command } from '@nestjs/cqrs';\nexport class CancelOrder extends Command<void> {}",
  'libs/orders/src/events.ts': 'export class OrderCancelled {}',
  'libs/orders/src/backorders/serve-backorders.ts':
    "import { StockArrived } from '@events/inventory';\nimport { ReserveStock } from '@contract/inventory';\nexport const reaction = [StockArrived, ReserveStock];",
  'libs/orders/src/orders/domain/order.ts': 'export const order = 1;',
  'libs/orders/src/module.ts':
    "import { reaction } from './backorders/serve-backorders.js';\nimport { order } from './orders/domain/order.js';\nexport const OrdersModule = [reaction, order];",
  'libs/warehouse/src/contract.ts': "import type { CancelOrder } from '@contract/orders';\nexport type Revert = CancelOrder;",
  'libs/warehouse/src/events.ts': 'export class PickTaken {}',
  'libs/events/src/contract.ts': 'export type Owner = { accountId: number };',
  'libs/rates/src/contract.ts': "import type { ReserveStock } from '@contract/inventory';\nexport type Rate = ReserveStock;",
  'libs/rates/src/events.ts': 'export class CardLoaded {}',
  'libs/rates/src/module.ts': "export const RatesModule = 1;\nexport type { Rate } from './contract.js';",
  'libs/runtime/src/config.ts':
    "import { CancelOrder } from '@contract/orders';\nimport { RatesModule } from '@module/rates';\nexport const config = [CancelOrder, RatesModule];",
  ...Object.fromEntries(
    walled.flatMap((room) => [
      [`apps/api/src/${room}/inner.ts`, `import { DomainError } from '@kernel';\nexport const ${room} = DomainError;`],
      [`apps/api/src/${room}/index.ts`, `export { ${room} } from './inner.js';`],
    ]),
  ),
  'apps/api/src/oms/orders.controller.ts':
    "import { CancelOrder } from '@contract/orders';\nimport { access } from '../access/index.js';\nimport { errors } from '../errors/index.js';\nimport { words } from './words.js';\nexport const orders = [CancelOrder, access, errors, words];",
  'apps/api/src/oms/words.ts': 'export const words = 1;',
  'apps/api/src/wms/recount.controller.ts': "import { access } from '../access/index.js';\nexport const recount = access;",
  'apps/api/src/main.ts':
    "import { config } from '@runtime/config';\nimport { InventoryModule } from '@module/inventory';\nimport { OrdersModule } from '@module/orders';\nimport { orders } from './oms/orders.controller.js';\nimport { recount } from './wms/recount.controller.js';\nexport default [config, InventoryModule, OrdersModule, orders, recount];",
  'apps/console/src/main.tsx':
    "import request from 'supertest';\nimport { words } from './pages/orders/words.js';\nimport { answers } from './api/answers.js';\nexport default [request, words, answers];",
  'apps/console/src/api/answers.ts': 'export const answers = 1;',
  'apps/console/src/pages/orders/words.ts': "import { answers } from '../../api/answers.js';\nexport const words = answers;",
  'test/contexts/inventory.spec.ts':
    "import { InventoryModule } from '@module/inventory';\nimport { rows } from '../../libs/inventory/src/store/rows.js';\nexport default [InventoryModule, rows];",
  'test/support/database.ts': "import { Bus } from '@kernel';\nexport const database = Bus;",
  'apps/api/src/errors/problem.spec.ts':
    "import { database } from '../../../../test/support/database.js';\nimport { errors } from './inner.js';\nexport default [database, errors];",
  'bench/main.ts': "import { Bus } from '@kernel';\nexport const bench = Bus;",
};

/** An index for every topic that the model lacks. */
const INDEXES = Object.fromEntries(
  Object.entries(topics).flatMap(([context, own]) =>
    Object.keys(own).map((topic) => [
      `libs/${context}/src/${topic}/index.ts`,
      "import type * as contract from '../contract.js';\nexport type Contract = typeof contract;",
    ]),
  ),
);

/** The model with these files added or replaced. */
export function plantHouse(files: Readonly<Record<string, string>> = {}): string {
  const tree = plant({ ...packageFiles(), ...INDEXES, ...HOUSE, ...files });
  cpSync(path.join(root, 'tsconfig.json'), path.join(tree, 'tsconfig.json'));
  return tree;
}
