import type { PrintedLetterhead } from '@contract/identity';
import { type BinPlace, LPN_LOCATION, type Site, type SiteProduct } from '@contract/inventory';
import type { OrderOfSite } from '@contract/orders';
import type { Cart, Carton, Tote } from '@contract/warehouse';
import { type Block, HUGE, LARGE, NORMAL, type Sheet, SMALL } from './sheet.js';
import { addressOf, logoOf, senderOf } from './addresses.js';

const text = (words: string, size: number, isBold = false): Block => ({ kind: 'text', text: words, size, isBold });
const barcode = (words: string, height = 70): Block[] => [
  { kind: 'gap', height: 6 },
  { kind: 'barcode', text: words, height },
  text(words, NORMAL),
];

/** One of the parcels of an order. */
export interface ParcelOfOrder {
  carrier: string | null;
  trackingNumber: string | null;
  /** From 1. */
  position: number;
  of: number;
}

/** The receiver of a parcel, and the barcode by which scales and devices find its order; of several cartons, which one this is. */
export function shippingLabel(order: OrderOfSite, parcel: ParcelOfOrder | undefined, site?: Site, letterhead?: PrintedLetterhead): Sheet {
  const { carrier, trackingNumber } = parcel ?? order;
  return {
    blocks: [
      ...addressesOf(order, site, letterhead),
      text([carrier ?? order.shippingMethod, trackingNumber].filter((each) => each !== null).join('  '), LARGE),
      text(`Order ${order.orderNumber}`, NORMAL),
      ...(parcel ? [text(`${parcel.position} of ${parcel.of}`, NORMAL, true)] : []),
      ...barcode(order.nbtybarcode),
    ],
  };
}

/** 32 mm, the lowest bars that GS1 allows on a logistic label. */
const SSCC_HEIGHT = 91;
const ssccBarcode = (sscc: string): Block[] => [
  { kind: 'gap', height: 6 },
  { kind: 'barcode', text: `00${sscc}`, height: SSCC_HEIGHT, isGs1: true },
  text(`(00) ${sscc}`, NORMAL),
];

/** A carton and its receiver. The barcode is the SSCC with its application identifier, or else the carton's own barcode. */
export function cartonLabel(
  { packageType, sscc, barcode: name, weight }: Carton,
  parcel: ParcelOfOrder,
  order: OrderOfSite,
  site?: Site,
  letterhead?: PrintedLetterhead,
): Sheet {
  const what = [packageType, weight === null ? null : `${weight} lb`].filter((each) => each !== null).join('  ');
  return {
    blocks: [
      ...addressesOf(order, site, letterhead),
      {
        kind: 'row',
        size: LARGE,
        cells: [
          { text: `${parcel.position} of ${parcel.of}`, share: 0.4, isBold: true },
          { text: what, share: 0.6 },
        ],
      },
      text(`Order ${order.orderNumber}`, NORMAL),
      ...(sscc === null ? barcode(name) : ssccBarcode(sscc)),
    ],
  };
}

const addressesOf = (order: OrderOfSite, site: Site | undefined, letterhead: PrintedLetterhead | undefined): Block[] => [
  ...logoOf(letterhead, 36),
  text(senderOf(order.accountName, site, letterhead).join('\n'), SMALL),
  { kind: 'rule' },
  text('SHIP TO', SMALL, true),
  text(addressOf(order.customer).join('\n'), LARGE, true),
  { kind: 'rule' },
];

/** A bin's name, readable from afar; the barcode holds `location/bin`. The label of a pallet is a GS1 logistic label. */
export const binLabel = ({ location, bin }: BinPlace): Sheet => ({
  blocks:
    location === LPN_LOCATION
      ? [text('Pallet', LARGE, true), ...ssccBarcode(bin)]
      : [text(location, LARGE), text(bin, HUGE, true), ...barcode(`${location}/${bin}`)],
});

/** A product's name; the barcode holds the UPC, or else the SKU. */
export const productLabel = ({ sku, description, upc }: SiteProduct): Sheet => ({
  blocks: [text(sku, LARGE, true), text(description, NORMAL), ...barcode(upc ?? sku)],
});

/** A cart's barcode, readable from afar, and how many orders fit on the cart. */
export const cartLabel = ({ barcode: name, slots }: Cart): Sheet => ({
  blocks: [text('Cart', LARGE), text(name, HUGE, true), text(`${slots} ${slots === 1 ? 'order' : 'orders'}`, NORMAL), ...barcode(name)],
});

/** A tote's barcode, readable from afar. */
export const toteLabel = ({ barcode: name }: Tote): Sheet => ({
  blocks: [text('Tote', LARGE), text(name, HUGE, true), ...barcode(name)],
});

/** A printer's name and address, and a barcode to try a scanner on. */
export const testPage = ({ name, uri }: { name: string; uri: string }): Sheet => ({
  blocks: [text('Test page', NORMAL), text(name, HUGE, true), text(uri, NORMAL), ...barcode('TEST-PAGE')],
});
