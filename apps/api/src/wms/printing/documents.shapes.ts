import { FormProblem } from '../../errors/index.js';
import { FORMATS, type Form, MAX_LABELS, SIZE_NAMES, type SizeName } from '../../paper/index.js';
import { Name, OneOf, Rows, Whole, Wholes } from '../../validation/index.js';

/** The kinds of documents, each with the member that names its records, and its usual paper. */
export const KINDS = {
  pick_list: { of: 'order_ids', size: 'letter', max: 50 },
  packing_slip: { of: 'order_ids', size: 'letter', max: MAX_LABELS },
  shipping_label: { of: 'order_ids', size: '4x6', max: MAX_LABELS },
  carton_label: { of: 'carton_ids', size: '4x6', max: MAX_LABELS },
  carton_slip: { of: 'carton_ids', size: 'letter', max: MAX_LABELS },
  bin_label: { of: 'bins', size: '4x6', max: MAX_LABELS },
  product_label: { of: 'products', size: '4x6', max: MAX_LABELS },
  cart_label: { of: 'cart_ids', size: '4x6', max: MAX_LABELS },
  tote_label: { of: 'tote_ids', size: '4x6', max: MAX_LABELS },
  batch: { of: 'batch_id', size: 'letter', max: 50 },
  batch_sheets: { of: 'batch_id', size: 'letter', max: 50 },
} as const satisfies Record<string, { of: Named | 'batch_id'; size: SizeName; max: number }>;
export type Kind = keyof typeof KINDS;
type Named = 'order_ids' | 'carton_ids' | 'bins' | 'products' | 'cart_ids' | 'tote_ids';

export class DocumentBin {
  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;
}

export class DocumentProduct {
  @Name({ description: 'SKU of a product that the warehouse keeps', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'The account meant, where several have the SKU', example: 100, min: 1, optional: true })
  account_id?: number;

  @Whole({ description: 'Labels of it', example: 2, min: 1, max: MAX_LABELS, default: 1 })
  copies!: number;
}

export class DocumentBody {
  @OneOf(Object.keys(KINDS), {
    description:
      'What to print; `batch` is the pick list, the slips and the labels of a batch or of orders, `batch_sheets` all but the labels',
    example: 'pick_list',
  })
  kind!: Kind;

  @OneOf([...FORMATS], { description: 'The format of the file', example: 'pdf' })
  format!: Form['format'];

  @OneOf([...SIZE_NAMES], { description: 'The paper; labels are 4x6 by default, lists letter', example: 'a4', optional: true })
  size?: SizeName | null;

  @Wholes({
    description:
      'Orders of your distribution center: of a pick list, alone or with slips and labels (`batch`), in Processing and at most 50, which it merges',
    example: [2],
    minEach: 1,
    optional: true,
  })
  order_ids?: number[] | null;

  @Wholes({ description: 'Cartons of your distribution center that are not void', example: [1], minEach: 1, optional: true })
  carton_ids?: number[] | null;

  @Rows(() => DocumentBin, { description: 'Bins of your distribution center, for their labels', optional: true })
  bins?: DocumentBin[] | null;

  @Rows(() => DocumentProduct, { description: 'Products, for their labels; at most 1,000 labels in all', optional: true })
  products?: DocumentProduct[] | null;

  @Whole({
    description:
      'A batch of your distribution center instead of its orders: their packing slips, shipping labels, or one pick list along its walk while it is picked',
    example: 1,
    min: 1,
    optional: true,
  })
  batch_id?: number | null;

  @Wholes({ description: 'Carts of your distribution center, for their labels', example: [1], minEach: 1, optional: true })
  cart_ids?: number[] | null;

  @Wholes({ description: 'Totes of your distribution center, for their labels', example: [1], minEach: 1, optional: true })
  tote_ids?: number[] | null;
}

/** The records that a document is about. @throws FormProblem when the request does not name them, or names too many. */
export function wantedOf<Member extends Named>(body: DocumentBody, member: Member): NonNullable<DocumentBody[Member]> {
  const named = body[member];
  const { max } = KINDS[body.kind];
  if (!named) throw new FormProblem('missing_field', [{ path: member, message: `is required for a ${body.kind}` }]);
  if (named.length > max) throw new FormProblem('too_many_records', [{ path: member, message: `must hold at most ${max} entries` }]);
  return named;
}

/** @throws FormProblem when the request names no batch */
export function batchOf({ kind, batch_id }: DocumentBody): number {
  if (typeof batch_id === 'number') return batch_id;
  throw new FormProblem('missing_field', [{ path: 'batch_id', message: `is required for a ${kind}` }]);
}

export const formOf = ({ kind, format, size }: DocumentBody): Form => ({ format, size: size ?? KINDS[kind].size });

/** Files with more pages count as heavy work. */
const MAX_SHORT = 50;

/** Whether a request, whose body is not checked yet, has more pages than that; every record has at least one. */
export function isLong({ body }: { body: unknown }): boolean {
  const { kind, order_ids, carton_ids, bins, products, cart_ids, tote_ids } = (body ?? {}) as Partial<Record<keyof DocumentBody, unknown>>;
  const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  const copies = Array.isArray(products) ? products.map((each) => Number((each as DocumentProduct | null)?.copies) || 1) : [];
  // Per order a slip and a label, or only a slip, besides the list.
  const sheets = { batch: 2, batch_sheets: 1 }[String(kind)];
  if (sheets !== undefined) return lengthOf(order_ids) * sheets + 1 > MAX_SHORT;
  const records = [order_ids, carton_ids, bins, cart_ids, tote_ids].reduce<number>((sum, list) => sum + lengthOf(list), 0);
  return records + copies.reduce((sum, each) => sum + each, 0) > MAX_SHORT;
}
