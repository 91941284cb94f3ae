import { defineForeignKeys } from '@kernel';

export const TieStockChildren1763600022200 = defineForeignKeys('TieStockChildren1763600022200', [
  { name: 'fk_synset_items_synset', table: 'synset_items', columns: ['SynsetID'], parent: 'synsets' },
  { name: 'fk_replenishment_items', table: 'replenishment_items', columns: ['ReplenishmentID'], parent: 'replenishments' },
  { name: 'fk_put_away_cart_item', table: 'put_away_cart', columns: ['ReplenishmentItemID'], parent: 'replenishment_items' },
  { name: 'fk_manufacture_items', table: 'manufacture_items', columns: ['ManufactureID'], parent: 'manufacture_orders' },
]);
