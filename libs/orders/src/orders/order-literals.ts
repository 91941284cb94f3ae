import type { PlannedLine, Site } from '@contract/inventory';
import { literal, type Members, type Scalar, toIso, toStored } from '@kernel';
import {
  cartFields,
  customerFields,
  type Fields,
  keptFields,
  keptItemFields,
  writtenFields,
  writtenItemFields,
} from '../contract/order-fields.js';
import {
  type ChildOrder,
  type DraftItem,
  type Order,
  type OrderCarton,
  type OrderDraft,
  type OrderItem,
  type ShortLine,
  usualPriority,
} from '../contract/orders.js';
import { columnOf, keptColumns, type OrderItemRow, type OrderRow } from '../store/rows.js';
import { statusName } from './domain/order-status.js';

const toNumber = (decimal: string | number | null): number | null => (decimal === null ? null : Number(decimal));
const nothing = (): null => null;
const stored = (instant: string | null): string | null => instant && toStored(new Date(instant));
const prioritised = (priority: number | null): number => priority ?? usualPriority;
/** As stored: when the buyer ordered, if known, otherwise now. */
export const createdDateOf = (orderedAt: string | null | undefined, now: string): string => {
  const ordered = stored(orderedAt ?? null);
  return ordered !== null && ordered < now ? ordered : now;
};
/** The column's length. */
const MAX_SITES_TEXT = 255;

/** Null for more sites than fit into the column: then any site counts as good. */
export function sitesText(siteIds: readonly number[] | null): string | null {
  const text = siteIds?.join(',') ?? '';
  return text === '' || text.length > MAX_SITES_TEXT ? null : text;
}

export const sitesIn = (text: string | null): number[] | null => text?.split(',').map(Number) ?? null;

/** Reads fields from their columns in `row`. */
const fromColumns = (fields: Fields, row = ''): Members =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const path = row + columnOf(name);
      return [name, kind === 'amount?' ? [path, toNumber] : kind.startsWith('instant') ? [path, toIso] : path];
    }),
  );

/** Reads columns from their fields in `draft`. */
const fromFields = (fields: Fields, draft = ''): Members =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [columnOf(name), kind.startsWith('instant') ? [draft + name, stored] : draft + name]),
  );

/** An order as create, change, list and get return it (docs/rules.md, Orders). */
export const toOrder = literal<
  {
    row: OrderRow;
    site: Site | undefined;
    items: OrderItem[];
    children: ChildOrder[];
    dueAt: string | null;
    short?: ShortLine[] | undefined;
  },
  Order
>({
  ...fromColumns(keptFields, 'row.'),
  ...fromColumns(writtenFields, 'row.'),
  nbtybarcode: ({ row }: { row: OrderRow }) => row.NbtyBarcode ?? String(row.OrderID),
  priority: ['row.Priority', prioritised],
  dueAt: 'dueAt',
  status: ['row.StatusID', statusName],
  distributionCenter: ['site', (site: Site | null) => site?.code ?? ''],
  cart: fromColumns(cartFields, 'row.'),
  customer: fromColumns(customerFields, 'row.'),
  items: 'items',
  children: 'children',
  cartons: ({ row: { Cartons } }: { row: OrderRow }) => (Cartons ? (JSON.parse(Cartons) as OrderCarton[]) : []),
  short: ({ short }: { short?: ShortLine[] | undefined }) => short,
  hold: ({ row: { HoldID, HoldReason } }: { row: OrderRow }) =>
    HoldID === null || HoldID === undefined ? undefined : { holdId: HoldID, reason: HoldReason ?? '' },
});

/** The lines that are short; undefined where none is. */
export function shortLines(rows: readonly OrderItemRow[]): ShortLine[] | undefined {
  const short = rows.filter(({ QuantityShort = 0 }) => QuantityShort > 0);
  return short.length === 0
    ? undefined
    : short.map(({ OrderItemID, QuantityShort = 0 }) => ({ orderItemId: OrderItemID, quantity: QuantityShort }));
}

export const toOrderItem = literal<OrderItemRow, OrderItem>(fromColumns({ ...keptItemFields, ...writtenItemFields }));

/** The client's fields, as columns. */
export const toDraftRow = literal<OrderDraft, Record<string, Scalar>>({
  Split: 'split',
  Priority: ['priority', prioritised],
  ...fromFields(writtenFields),
  ...fromFields(cartFields, 'cart.'),
  ...fromFields(customerFields, 'customer.'),
});

/** A row to insert: its id is null. */
export const toNewRow = literal<
  {
    accountId: number;
    siteId: number;
    siteIds: readonly number[] | null;
    statusId: number;
    orderApi: string;
    draft: OrderDraft;
    now: string;
  },
  OrderRow
>({
  ...Object.fromEntries(keptColumns.map((column) => [column, nothing])),
  AccountID: 'accountId',
  WarehouseID: 'siteId',
  StatusID: 'statusId',
  OrderApi: 'orderApi',
  Split: 'draft.split',
  Priority: ['draft.priority', prioritised],
  ServingSites: ['siteIds', sitesText],
  ...fromFields(writtenFields, 'draft.'),
  ...fromFields(cartFields, 'draft.cart.'),
  ...fromFields(customerFields, 'draft.customer.'),
  CreatedDate: ({ draft, now }: { draft: OrderDraft; now: string }) => createdDateOf(draft.orderedAt, now),
  UpdatedDate: 'now',
});

/** A line to insert. */
export const toNewItemRow = literal<{ orderId: number; item: DraftItem; plan: PlannedLine; reserved: number }, OrderItemRow>({
  OrderItemID: nothing,
  OrderID: 'orderId',
  SynsetID: 'plan.synsetId',
  ...fromFields(writtenItemFields, 'item.'),
  ProductID: 'plan.productId',
  QuantityReserved: 'reserved',
  QuantityPicked: () => 0,
  QuantityShipped: () => 0,
});
