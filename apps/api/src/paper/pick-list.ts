import type { OrderOfSite } from '@contract/orders';
import type { CartonStop } from '../threads/carton-shares.js';
import { type Block, LARGE, NORMAL, type Sheet, SMALL } from './sheet.js';

const SHARES = { bin: 0.24, item: 0.46, units: 0.1, orders: 0.2 };

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A walk through the bins, with a box to tick at each. For several orders, it tells what belongs to which order and carton. */
export function pickList(orders: readonly OrderOfSite[], stops: readonly CartonStop[], batchId?: number): Sheet {
  const units = stops.reduce((sum, { quantity }) => sum + quantity, 0);
  const columns: Block = {
    kind: 'row',
    size: NORMAL,
    hasBox: false,
    cells: [
      { text: 'Bin', share: SHARES.bin, isBold: true },
      { text: 'Item', share: SHARES.item, isBold: true },
      { text: 'Units', share: SHARES.units, isBold: true },
      { text: 'Order', share: SHARES.orders, isBold: true },
    ],
  };
  const title: Block = {
    kind: 'text',
    text: batchId === undefined ? 'Pick list' : `Pick list of batch ${batchId}`,
    size: LARGE,
    isBold: true,
  };
  const [only] = orders;
  return {
    head: [title, columns, { kind: 'rule' }],
    blocks: [
      title,
      { kind: 'text', text: `${countOf(units, 'unit')} at ${countOf(stops.length, 'stop')}`, size: NORMAL },
      { kind: 'text', text: `Orders: ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`, size: SMALL },
      ...barcodeOf(batchId === undefined ? (orders.length === 1 ? only?.nbtybarcode : undefined) : `BATCH-${batchId}`),
      { kind: 'gap', height: 6 },
      columns,
      { kind: 'rule' },
      ...stops.flatMap((stop): Block[] => [rowOf(stop), { kind: 'rule' }]),
      ...(stops.length === 0 ? [{ kind: 'text', text: 'Everything is picked.', size: NORMAL } as const] : []),
    ],
  };
}

/** The order's barcode, when there is only one; or the barcode that claims the batch in scan mode. */
const barcodeOf = (text: string | undefined): Block[] =>
  text === undefined
    ? []
    : [
        { kind: 'gap', height: 4 },
        { kind: 'barcode', text, height: 30 },
      ];

/** A pallet stands below the bin in which it is. */
const where = ({ location, bin, standsIn }: NonNullable<CartonStop['place']>): string[] =>
  standsIn ? [`${standsIn.location} / ${standsIn.bin}`, `Pallet ${bin}`] : [`${location} / ${bin}`];

function rowOf({ place, sku, upc, description, quantity, orders }: CartonStop): Block {
  const lot = place?.lot ? [`Lot ${place.lot}`] : [];
  const expiry = place?.expiry ? [`Expires ${place.expiry}`] : [];
  return {
    kind: 'row',
    size: NORMAL,
    hasBox: true,
    cells: [
      { text: place ? [...where(place), ...lot, ...expiry].join('\n') : 'In no bin', share: SHARES.bin, isBold: true },
      { text: [sku, description, ...(upc === null ? [] : [`UPC ${upc}`])].join('\n'), share: SHARES.item },
      { text: String(quantity), share: SHARES.units, isBold: true },
      { text: orders.flatMap(linesOf).join('\n'), share: SHARES.orders },
    ],
  };
}

const linesOf = ({ orderNumber, quantity, cartons }: CartonStop['orders'][number]): string[] => [
  `${orderNumber} × ${quantity}`,
  ...cartons.map(
    ({ number, packageType, quantity: units }) => `carton ${number}${packageType === null ? '' : ` ${packageType}`}: ${units}`,
  ),
];
