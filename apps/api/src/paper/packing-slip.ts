import type { PrintedLetterhead } from '@contract/identity';
import type { FloorProduct, Site } from '@contract/inventory';
import type { OrderOfSite } from '@contract/orders';
import { type Block, LARGE, NORMAL, type Sheet, SMALL } from './sheet.js';
import { addressOf, logoOf, senderOf } from './addresses.js';

const row = (cells: readonly [text: string, share: number][], isBold = false): Block => ({
  kind: 'row',
  size: NORMAL,
  cells: cells.map(([text, share]) => ({ text, share, isBold })),
});

/** The day of an instant where the site is. */
const dayOf = (at: string, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

/** What is in the parcel, for its buyer. */
export function packingSlip(
  order: OrderOfSite,
  site: Site | undefined,
  products: ReadonlyMap<number, FloorProduct>,
  letterhead?: PrintedLetterhead,
): Sheet {
  const columns = row(
    [
      ['SKU', 0.3],
      ['Description', 0.54],
      ['Quantity', 0.16],
    ],
    true,
  );
  const title: Block = { kind: 'text', text: `Packing slip ${order.orderNumber}`, size: LARGE, isBold: true };
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    head: [title, columns, { kind: 'rule' }],
    blocks: [
      ...logoOf(letterhead, 48),
      title,
      { kind: 'text', text: senderOf(order.accountName, site, letterhead).join('\n'), size: SMALL },
      { kind: 'rule' },
      ...detailsOf(order, site),
      { kind: 'rule' },
      columns,
      { kind: 'rule' },
      ...order.items.map(({ sku, productId, quantity }) =>
        row([
          [sku, 0.3],
          [products.get(productId ?? 0)?.description ?? '', 0.54],
          [String(quantity), 0.16],
        ]),
      ),
      { kind: 'rule' },
      row(
        [
          ['', 0.3],
          ['Total', 0.54],
          [String(units), 0.16],
        ],
        true,
      ),
      ...(order.comments === null ? [] : [{ kind: 'text', text: order.comments, size: NORMAL } as const]),
      { kind: 'gap', height: 8 },
      { kind: 'barcode', text: order.nbtybarcode, height: 36 },
      { kind: 'text', text: order.nbtybarcode, size: SMALL },
    ],
  };
}

function detailsOf(order: OrderOfSite, site: Site | undefined): Block[] {
  const facts = [
    `Order ${order.orderNumber}`,
    ...(order.orderReference === null ? [] : [`Reference ${order.orderReference}`]),
    `Ordered ${dayOf(order.createdAt, site?.timeZone ?? 'UTC')}`,
    order.carrier ?? order.shippingMethod,
    ...(order.trackingNumber === null ? [] : [order.trackingNumber]),
  ];
  return [
    row([
      [`Ship to\n${addressOf(order.customer).join('\n')}`, 0.5],
      [facts.join('\n'), 0.5],
    ]),
  ];
}
