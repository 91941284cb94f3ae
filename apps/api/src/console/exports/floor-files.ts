import type { SiteBin, SiteReplenishment } from '@contract/inventory';
import type { SiteOrder, SiteReturn } from '@contract/orders';
import type { Recount } from '@contract/warehouse';
import { ReplenishmentItemAnswer } from '../../answers/replenishment.js';
import { ReturnItemAnswer } from '../../answers/return.js';
import { RecountProgressAnswer, toRecountProgress } from '../floor/floor-progress.shapes.js';
import { SiteReplenishmentAnswer, toSiteReplenishment } from '../floor/replenishments.shapes.js';
import { SiteReturnAnswer, toSiteReturn } from '../floor/returns.shapes.js';
import { SiteOrderAnswer, toSiteOrderAnswer } from '../floor/shipments.shapes.js';
import { BinAnswer, BinUnitAnswer, toBin } from '../stock/stock.shapes.js';
import { columnsOf, columnsWithItems, linesWithItems, type WithItem } from './columns.js';
import type { ListFile } from './list-exports.js';

export const shipmentFile: ListFile<SiteOrder, SiteOrderAnswer> = {
  name: 'shipments',
  columns: columnsOf(SiteOrderAnswer),
  lines: (order) => [toSiteOrderAnswer(order)],
};

export const binFile: ListFile<SiteBin, WithItem<BinAnswer, BinUnitAnswer>> = {
  name: 'bins',
  // The list counts what the file has in lines of its own.
  columns: columnsWithItems(BinAnswer, BinUnitAnswer).filter(({ name }) => name !== 'products' && name !== 'units'),
  lines: (row) => {
    const bin = toBin(row);
    return linesWithItems(bin, bin.contents);
  },
};

export const receivingFile: ListFile<SiteReplenishment, WithItem<SiteReplenishmentAnswer, ReplenishmentItemAnswer>> = {
  name: 'receiving',
  columns: columnsWithItems(SiteReplenishmentAnswer, ReplenishmentItemAnswer),
  lines: (row) => {
    const replenishment = toSiteReplenishment(row);
    return linesWithItems(replenishment, replenishment.items);
  },
};

export const siteReturnFile: ListFile<SiteReturn, WithItem<SiteReturnAnswer, ReturnItemAnswer>> = {
  name: 'returns',
  columns: columnsWithItems(SiteReturnAnswer, ReturnItemAnswer),
  lines: (row) => {
    const returned = toSiteReturn(row);
    return linesWithItems(returned, returned.items);
  },
};

export const recountFile: ListFile<Recount, RecountProgressAnswer> = {
  name: 'recounts',
  columns: columnsOf(RecountProgressAnswer),
  lines: (recount) => [toRecountProgress(recount)],
};
