import type { PrintedLetterhead } from '@contract/identity';
import type { BinPlace, Site, SiteProduct } from '@contract/inventory';
import type { OrderOfSite } from '@contract/orders';
import { type Block, HUGE, LARGE, NORMAL, type Sheet, SMALL } from './sheet.js';
import { addressOf, logoOf, senderOf } from './addresses.js';

const text = (words: string, size: number, isBold = false): Block => ({ kind: 'text', text: words, size, isBold });
const barcode = (words: string, height = 70): Block[] => [
  { kind: 'gap', height: 6 },
  { kind: 'barcode', text: words, height },
  text(words, NORMAL),
];

/** Where a parcel goes, and the barcode by which scales and devices know it. */
export function shippingLabel(order: OrderOfSite, site: Site | undefined, letterhead?: PrintedLetterhead): Sheet {
  const carrier = [order.carrier ?? order.shippingMethod, order.trackingNumber].filter((each) => each !== null).join('  ');
  return {
    blocks: [
      ...logoOf(letterhead, 36),
      text(senderOf(order.accountName, site, letterhead).join('\n'), SMALL),
      { kind: 'rule' },
      text('SHIP TO', SMALL, true),
      text(addressOf(order.customer).join('\n'), LARGE, true),
      { kind: 'rule' },
      text(carrier, LARGE),
      text(`Order ${order.orderNumber}`, NORMAL),
      ...barcode(order.nbtybarcode),
    ],
  };
}

/** A bin's name, to be read from afar; its barcode holds `location/bin`. */
export const binLabel = ({ location, bin }: BinPlace): Sheet => ({
  blocks: [text(location, LARGE), text(bin, HUGE, true), ...barcode(`${location}/${bin}`)],
});

/** A product's name; its barcode holds the UPC, or else the SKU. */
export const productLabel = ({ sku, description, upc }: SiteProduct): Sheet => ({
  blocks: [text(sku, LARGE, true), text(description, NORMAL), ...barcode(upc ?? sku)],
});
