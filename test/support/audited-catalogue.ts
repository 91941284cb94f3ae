import {
  ChangeAliases,
  ChangeLots,
  ChangeProductCodes,
  ChangeProducts,
  CreateProductCodes,
  FindAlias,
  FindProduct,
  ReplaceSynsetItems,
} from '@contract/inventory';
import { AddAttributes, ChangeAttributes } from '@contract/orders';
import type { Command } from '@nestjs/cqrs';
import type { RunningApp } from './app.js';

/** A command, and parts of the `before` and `after` of its row; null if the row has none. */
export type Case = [made: (app: RunningApp) => Promise<Command<unknown>>, before: object | null, after: object | null];

const product = { type: 'product', owner: 'DEMO-001' } as const;

/** Edits of one record of the demo set's catalogue, like those of the console. */
export const catalogue: Readonly<Record<string, Case>> = {
  ChangeProducts: [
    () => Promise.resolve(new ChangeProducts(100, [{ sku: 'DEMO-002', category: 'Tools' }])),
    { category: null },
    { category: 'Tools' },
  ],
  ReplaceSynsetItems: [
    () => Promise.resolve(new ReplaceSynsetItems(100, [{ synset: 'DEMO-KIT', items: [{ sku: 'DEMO-001', quantity: 7 }] }])),
    { items: [{ quantity: 2 }, { quantity: 1 }] },
    { items: [{ sku: 'DEMO-001', quantity: 7 }] },
  ],
  ChangeAliases: [
    async ({ bus }) => {
      const { aliasId } = await bus.ask(new FindAlias(100, 'EXT-001', {}));
      return new ChangeAliases(100, [{ aliasId, channelId: 77 }]);
    },
    {},
    { channelId: 77 },
  ],
  ChangeProductCodes: [
    async ({ bus }) => {
      await bus.send(new CreateProductCodes(100, [{ sku: 'DEMO-001', code: 'BOX 9', quantity: 2 }]));
      return new ChangeProductCodes(100, [{ code: 'BOX 9', quantity: 9 }]);
    },
    { quantity: 2 },
    { quantity: 9 },
  ],
  ChangeLots: [
    async ({ bus, database }) => {
      const { productId } = await bus.ask(new FindProduct(100, { sku: 'DEMO-001' }));
      const made = "INSERT INTO lots (ProductID, Lot, FirstReceived) VALUES (?, 'L-9', '2026-01-01 00:00:00.000')";
      await database.transaction(() => database.write(made, [productId]));
      return new ChangeLots(100, [{ sku: 'DEMO-001', lot: 'L-9', supplierLot: 'S-9' }], 'test');
    },
    { supplierLot: null },
    { supplierLot: 'S-9' },
  ],
  ChangeAttributes: [
    async ({ bus }) => {
      await bus.send(new AddAttributes(100, product, [{ attribute: 'colour', value: 'red' }]));
      return new ChangeAttributes(100, product, [{ attribute: 'colour', value: 'blue' }]);
    },
    { value: 'red' },
    { value: 'blue' },
  ],
};
