import { FindReplenishmentOwner, ReadScan, type Scan } from '@contract/inventory';
import { FindScannedOrders, FindScannedReturns, GetSiteOrder } from '@contract/orders';
import { FindScannedCartons } from '@contract/warehouse';
import type { Bus } from '@kernel';
import type { Warning } from '../errors/index.js';
import { meaningsOf } from './meanings.js';
import type { ScanBody, ScanReadAnswer } from './scans.shapes.js';

/** Reads a code at a site, with everything that it may mean there. */
export async function readScan(
  bus: Bus,
  siteId: number,
  { code, context, order_id, replenishment_id }: ScanBody,
): Promise<{ answer: ScanReadAnswer; warnings: Warning[] }> {
  const [scan, accountId] = await Promise.all([bus.ask(new ReadScan(siteId, code)), accountOf(bus, siteId, order_id, replenishment_id)]);
  const cartons = await bus.ask(new FindScannedCartons(siteId, scan.sscc ?? scan.text));
  const [orders, returns] = isName(scan)
    ? await Promise.all([bus.ask(new FindScannedOrders(siteId, scan.text)), bus.ask(new FindScannedReturns(siteId, scan.text))])
    : [[], []];
  const { symbology, format, elements, gtin, lot, expiry, serial, count, sscc } = scan;
  const meanings = meaningsOf(scan, { orders, returns, cartons }, { context, accountId });
  return { answer: { symbology, format, elements, gtin, lot, expiry, serial, count, sscc, meanings }, warnings: missingOf(scan) };
}

/** The account of the order or replenishment that somebody works on. */
async function accountOf(bus: Bus, siteId: number, orderId?: number | null, replenishmentId?: number | null): Promise<number | undefined> {
  if (typeof orderId === 'number') return (await bus.ask(new GetSiteOrder(siteId, orderId))).accountId;
  return typeof replenishmentId === 'number' ? bus.ask(new FindReplenishmentOwner(siteId, replenishmentId)) : undefined;
}

/** Whether the code may be the name of an order, a return or a bin. */
const isName = ({ format, text }: Scan): boolean => (format === 'plain' || format === 'gtin') && text !== '';

/** GS1 requires these identifiers on an item, but not in the same barcode. */
const missingOf = ({ missing }: Scan): Warning[] =>
  missing.map(({ ai, anyOf }) => ({
    path: 'code',
    message: `(${ai}) belongs with ${anyOf.map((ais) => `(${ais.replaceAll('+', ') and (')})`).join(' or ')}: another code of the item must say it`,
  }));
