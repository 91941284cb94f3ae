import type { PrintedLetterhead } from '@contract/identity';
import type { FloorProduct, Site } from '@contract/inventory';
import type { LineComponent, OrderOfSite } from '@contract/orders';
import type { Carton } from '@contract/warehouse';
import { grouped } from '@kernel';
import { type Block, LARGE, NORMAL, type Sheet, SMALL } from './sheet.js';
import { addressOf, logoOf, senderOf } from './addresses.js';
import type { ParcelOfOrder } from './labels.js';

const row = (cells: readonly [text: string, share: number][], isBold = false): Block => ({
  kind: 'row',
  size: NORMAL,
  cells: cells.map(([text, share]) => ({ text, share, isBold })),
});

/** The day of an instant in the time zone of the site. */
const dayOf = (at: string, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

const line = (sku: string, description: string, quantity: string, isBold = false): Block =>
  row(
    [
      [sku, 0.3],
      [description, 0.54],
      [quantity, 0.16],
    ],
    isBold,
  );

type Products = ReadonlyMap<number, FloorProduct>;

/** The products of an order's lines; `parts` are the components of its kits, possibly among others. */
interface Lines {
  products: Products;
  parts: readonly LineComponent[];
}

/** The contents of an order, for its buyer; the components of a kit stand below it. */
export function packingSlip(order: OrderOfSite, { products, parts }: Lines, site?: Site, letterhead?: PrintedLetterhead): Sheet {
  const lines = order.items.flatMap(({ orderItemId, sku, productId, quantity }) => {
    if (productId !== null) return [line(sku, products.get(productId)?.description ?? '', String(quantity))];
    const components = parts.filter((part) => part.orderItemId === orderItemId);
    return [
      line(sku, components.length === 0 ? '' : 'Kit', String(quantity)),
      ...components.map((part) => {
        const product = products.get(part.productId);
        return line(`– ${product?.sku ?? ''}`, product?.description ?? '', String(quantity * part.quantity));
      }),
    ];
  });
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return slip(`Packing slip ${order.orderNumber}`, [...detailsOf(order, order, site), { kind: 'rule' }], lines, units, order, {
    ...{ site, letterhead, barcode: order.nbtybarcode },
  });
}

/** The contents of one carton of an order; the components of a kit stand below it. */
export function cartonSlip(
  carton: Carton,
  parcel: ParcelOfOrder,
  order: OrderOfSite,
  products: Products,
  site?: Site,
  letterhead?: PrintedLetterhead,
): Sheet {
  const lines = order.items.flatMap(({ orderItemId, sku, productId, quantity }) => {
    const parts = grouped(
      carton.items.filter((item) => item.orderItemId === orderItemId && item.quantityPacked > 0),
      (item) => item.productId,
    );
    if (parts.size === 0) return [];
    const isKit = productId === null;
    const rows = [...parts].map(([id, units]) =>
      line(`${isKit ? '– ' : ''}${units[0].sku}`, describe(products.get(id), units), String(unitsOf(units))),
    );
    return isKit ? [line(sku, `Kit, of ${quantity} ordered`, ''), ...rows] : rows;
  });
  const details = [...detailsOf(order, parcel, site, `Carton ${parcel.position} of ${parcel.of}`), { kind: 'rule' } as const];
  return slip(
    `Packing slip ${order.orderNumber}, carton ${parcel.position} of ${parcel.of}`,
    details,
    lines,
    unitsOf(carton.items),
    order,
    {
      ...{ site, letterhead, barcode: carton.barcode, isGs1: carton.sscc !== null },
    },
  );
}

const unitsOf = (items: Carton['items']): number => items.reduce((sum, { quantityPacked }) => sum + quantityPacked, 0);

function describe(product: FloorProduct | undefined, units: Carton['items']): string {
  const lots = units.flatMap(({ lot }) => lot || []);
  const serials = units.flatMap((each) => each.serials);
  return [
    product?.description ?? '',
    ...(lots.length > 0 ? [`Lot ${lots.join(', ')}`] : []),
    ...(serials.length > 0 ? [`Serial ${serials.join(', ')}`] : []),
  ].join('\n');
}

interface Ends {
  site: Site | undefined;
  letterhead: PrintedLetterhead | undefined;
  barcode: string;
  /** Whether the barcode is an SSCC. */
  isGs1?: boolean;
}

function slip(
  name: string,
  details: readonly Block[],
  lines: readonly Block[],
  units: number,
  order: OrderOfSite,
  { site, letterhead, barcode, isGs1 = false }: Ends,
): Sheet {
  const columns = line('SKU', 'Description', 'Quantity', true);
  const title: Block = { kind: 'text', text: name, size: LARGE, isBold: true };
  return {
    head: [title, columns, { kind: 'rule' }],
    blocks: [
      ...logoOf(letterhead, 48),
      title,
      { kind: 'text', text: senderOf(order.accountName, site, letterhead).join('\n'), size: SMALL },
      { kind: 'rule' },
      ...details,
      columns,
      { kind: 'rule' },
      ...lines,
      { kind: 'rule' },
      line('', 'Total', String(units), true),
      ...(order.comments === null ? [] : [{ kind: 'text', text: order.comments, size: NORMAL } as const]),
      { kind: 'gap', height: 8 },
      { kind: 'barcode', text: isGs1 ? `00${barcode}` : barcode, height: 36, isGs1 },
      { kind: 'text', text: barcode, size: SMALL },
    ],
  };
}

function detailsOf(
  order: OrderOfSite,
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
  site: Site | undefined,
  more?: string,
): Block[] {
  const facts = [
    `Order ${order.orderNumber}`,
    ...(order.orderReference === null ? [] : [`Reference ${order.orderReference}`]),
    `Ordered ${dayOf(order.createdAt, site?.timeZone ?? 'UTC')}`,
    carrier ?? order.shippingMethod,
    ...(trackingNumber === null ? [] : [trackingNumber]),
    ...(more === undefined ? [] : [more]),
  ];
  return [
    row([
      [`Ship to\n${addressOf(order.customer).join('\n')}`, 0.5],
      [facts.join('\n'), 0.5],
    ]),
  ];
}
