import type { Alias, ManufactureOrder, Product, Replenishment, StockLevel, Synset } from '@contract/inventory';
import type { AccountReturn, Order } from '@contract/orders';
import { ManufactureAnswer, toManufactureAnswer } from '../../answers/manufacture.js';
import { OrderAnswer, toOrderAnswer } from '../../answers/orders/order.js';
import { CartAnswer, CustomerAnswer } from '../../answers/orders/order-members.js';
import { ProductAnswer, toProductAnswer } from '../../answers/product.js';
import { ReplenishmentAnswer, ReplenishmentItemAnswer, toReplenishmentAnswer } from '../../answers/replenishment.js';
import { ReturnItemAnswer } from '../../answers/return.js';
import { AliasAnswer, toAliasAnswer } from '../../answers/alias.js';
import { SynsetAnswer, SynsetItemAnswer, toSynsetAnswer } from '../../answers/synset.js';
import { AccountReturnAnswer, toAccountReturn } from '../floor/returns.shapes.js';
import { StockLevelAnswer, toStockLevel } from '../stock/levels.shapes.js';
import { columnsIn, columnsOf, columnsWithItems, linesWithItems, type WithItem } from './columns.js';
import type { ListFile } from './list-exports.js';

export const orderFile: ListFile<Order, OrderAnswer> = {
  name: 'orders',
  columns: [
    ...columnsOf(OrderAnswer),
    ...columnsIn(columnsOf(CustomerAnswer), ({ customer }: OrderAnswer) => customer),
    ...columnsIn(columnsOf(CartAnswer), ({ cart }: OrderAnswer) => cart).map((column) =>
      column.name === 'id' ? { ...column, name: 'cart_id' } : column,
    ),
    { name: 'lines', of: ({ items }) => items.length },
    { name: 'units', of: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  ],
  lines: (order) => [toOrderAnswer(order)],
};

export const productFile: ListFile<Product, ProductAnswer> = {
  name: 'products',
  columns: columnsOf(ProductAnswer),
  lines: (product) => [toProductAnswer(product)],
};

export const stockFile: ListFile<StockLevel, StockLevelAnswer> = {
  name: 'stock',
  columns: columnsOf(StockLevelAnswer),
  lines: (level) => [toStockLevel(level)],
};

export const aliasFile: ListFile<Alias, AliasAnswer> = {
  name: 'aliases',
  columns: columnsOf(AliasAnswer),
  lines: (alias) => [toAliasAnswer(alias)],
};

export const kitFile: ListFile<Synset, WithItem<SynsetAnswer, SynsetItemAnswer>> = {
  name: 'kits',
  columns: columnsWithItems(SynsetAnswer, SynsetItemAnswer),
  lines: (synset) => {
    const kit = toSynsetAnswer(synset);
    return linesWithItems(kit, kit.items);
  },
};

export const manufactureFile: ListFile<ManufactureOrder, ManufactureAnswer> = {
  name: 'manufacture-orders',
  columns: columnsOf(ManufactureAnswer),
  lines: (order) => [toManufactureAnswer(order)],
};

export const replenishmentFile: ListFile<Replenishment, WithItem<ReplenishmentAnswer, ReplenishmentItemAnswer>> = {
  name: 'replenishments',
  columns: columnsWithItems(ReplenishmentAnswer, ReplenishmentItemAnswer),
  lines: (row) => {
    const replenishment = toReplenishmentAnswer(row);
    return linesWithItems(replenishment, replenishment.items);
  },
};

export const returnFile: ListFile<AccountReturn, WithItem<AccountReturnAnswer, ReturnItemAnswer>> = {
  name: 'returns',
  columns: columnsWithItems(AccountReturnAnswer, ReturnItemAnswer),
  lines: (row) => {
    const returned = toAccountReturn(row);
    return linesWithItems(returned, returned.items);
  },
};
