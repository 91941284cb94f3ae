import { type FilledUnits, FillScans, type ScannedUnits } from '@contract/inventory';
import { GetOrders } from '@contract/orders';
import type { Bus } from '@kernel';

/** Members of a row that a scan may fill; `Filling.members` says which of them a write has. */
interface ScannedRow {
  scan?: string;
  sku: string;
  quantity?: number;
  lot?: string;
  expiry?: string;
  serials?: string[];
  account_id?: number;
}

type Member = 'quantity' | 'lot' | 'expiry' | 'serials' | 'account_id';

interface Filling<Row> {
  of: FillScans['of'];
  /** The place of a row in the command: `picks[3]`. */
  pathOf: (index: number) => string;
  /** Members, besides the SKU, that the scan fills. */
  members: readonly Member[];
  /** The account whose products a row may name; by default the one in the row. */
  accountOf?: (row: Row) => number | undefined;
}

/** Fills rows with what their scans say; rows without a scan stay as they are. @throws InventoryError as `FillScans`. */
export async function filled<Row extends ScannedRow>(bus: Bus, rows: readonly Row[], filling: Filling<Row>): Promise<Row[]> {
  const { of, pathOf, members, accountOf = ({ account_id }) => account_id } = filling;
  const scanned = rows.flatMap((row, index): ScannedUnits[] => {
    if (row.scan === undefined) return [];
    return [{ path: pathOf(index), scan: row.scan, sku: row.sku, ...pick(members, row), accountId: accountOf(row) }];
  });
  if (scanned.length === 0) return [...rows];
  const units = await bus.ask(new FillScans(of, scanned));
  const unitsByRow = new Map(rows.filter(({ scan }) => scan !== undefined).map((row, index) => [row, units[index]]));
  return rows.map((row) => {
    const scannedUnits = unitsByRow.get(row);
    return scannedUnits ? { ...row, scan: undefined, sku: scannedUnits.sku, ...pick(members, inWords(scannedUnits)) } : row;
  });
}

/** Fills picks at a site, with products of their orders' accounts. */
export async function filledPicks<Row extends ScannedRow & { order_id: number }>(
  bus: Bus,
  siteId: number,
  picks: readonly Row[],
): Promise<Row[]> {
  const orderIds = [...new Set(picks.flatMap(({ scan, order_id }) => (scan === undefined ? [] : order_id)))];
  const orders = orderIds.length === 0 ? [] : await bus.ask(new GetOrders(orderIds));
  const accounts = new Map(orders.map(({ orderId, accountId }) => [orderId, accountId]));
  return filled(bus, picks, {
    of: { siteId },
    pathOf: (index) => `picks[${index}]`,
    members: ['quantity', 'lot', 'serials'],
    accountOf: ({ order_id }) => accounts.get(order_id),
  });
}

/** Fills the received units of a replenishment. */
export const filledItems = <Row extends ScannedRow>(
  bus: Bus,
  of: FillScans['of'],
  items: readonly Row[],
  accountId: number,
): Promise<Row[]> =>
  filled(bus, items, {
    of,
    pathOf: (index) => `items[${index}]`,
    members: ['quantity', 'lot', 'expiry', 'serials'],
    accountOf: () => accountId,
  });

const inWords = ({ accountId, ...units }: FilledUnits) => ({ ...units, account_id: accountId });

const pick = (members: readonly Member[], unitsByRow: Partial<Record<Member, unknown>>): object =>
  Object.fromEntries(
    members
      .filter((member) => member !== 'account_id' || unitsByRow.account_id !== undefined)
      .map((member) => [member, unitsByRow[member]]),
  );
