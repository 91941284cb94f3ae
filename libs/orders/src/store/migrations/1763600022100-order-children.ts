import { defineForeignKeys } from '@kernel';

export const TieOrderChildren1763600022100 = defineForeignKeys('TieOrderChildren1763600022100', [
  { name: 'fk_order_items_order', table: 'order_items', columns: ['OrderID'], parent: 'orders' },
  { name: 'fk_order_components_line', table: 'order_components', columns: ['OrderID', 'OrderItemID'], parent: 'order_items' },
  { name: 'fk_backorders_order', table: 'backorders', columns: ['OrderID'], parent: 'orders' },
  { name: 'fk_order_history_order', table: 'order_history', columns: ['OrderID'], parent: 'orders' },
  { name: 'fk_returns_order', table: 'returns', columns: ['OrderID'], parent: 'orders' },
  { name: 'fk_return_items_return', table: 'return_items', columns: ['ReturnID'], parent: 'returns' },
]);
