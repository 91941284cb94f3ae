import type { Product, StockLevel } from '@contract/inventory';
import type { Order } from '@contract/orders';
import { CartAnswer, CustomerAnswer, OrderAnswer, toOrderAnswer } from '../../answers/order.js';
import { ProductAnswer, toProductAnswer } from '../../answers/product.js';
import { StockLevelAnswer, toStockLevel } from '../stock/levels.shapes.js';
import { columnsIn, columnsOf } from './columns.js';
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
