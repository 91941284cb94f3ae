import type { SiteBin } from '@contract/inventory';
import type { SiteOrder } from '@contract/orders';
import { SiteOrderAnswer, toSiteOrderAnswer } from '../floor/shipments.shapes.js';
import { BinAnswer, BinUnitAnswer, toBin } from '../stock/stock.shapes.js';
import { columnsIn, columnsOf } from './columns.js';
import type { ListFile } from './list-exports.js';

export const shipmentFile: ListFile<SiteOrder, SiteOrderAnswer> = {
  name: 'shipments',
  columns: columnsOf(SiteOrderAnswer),
  lines: (order) => [toSiteOrderAnswer(order)],
};

interface BinLine {
  bin: BinAnswer;
  unit?: BinUnitAnswer;
}

export const binFile: ListFile<SiteBin, BinLine> = {
  name: 'bins',
  columns: [
    ...columnsIn(
      columnsOf(BinAnswer).filter(({ name }) => name !== 'products' && name !== 'units'),
      ({ bin }: BinLine) => bin,
    ),
    ...columnsOf(BinUnitAnswer).map((column) => ({ ...column, of: ({ unit }: BinLine) => unit && column.of(unit) })),
  ],
  lines: (siteBin) => {
    const bin = toBin(siteBin);
    return bin.contents.length === 0 ? [{ bin }] : bin.contents.map((unit) => ({ bin, unit }));
  },
};
