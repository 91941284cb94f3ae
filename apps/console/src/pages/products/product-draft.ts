import type { components } from '../../api/generated/oms.js';
import { msg } from '../../languages/t.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { kindOf, type Measure, measureOf, typedMeasure } from '../../patterns/measures/units.js';

type Product = components['schemas']['ProductAnswer'];
type ProductBody = components['schemas']['ProductBody'];

const numbers = ['width', 'length', 'height', 'weight', 'cost', 'retail', 'case_qty'] as const;
const texts = [
  'description',
  'upc',
  'harmonization_code',
  'supplier',
  'distribution_center',
  'package_type',
  'pick_style',
  'one_time_product',
  'serial_capture',
  'orientation',
  'stackable',
  'ships_alone',
  'pack_group',
  'category',
  'model',
  'manufacturer',
  'client_option1',
  'client_option2',
  'client_option3',
  'image_url',
] as const;
const fields = [...texts, ...numbers] as const;
type Field = (typeof fields)[number];

/** The interface's values for yes and no, which pages translate. */
export const YES = msg('Yes');
export const NO = msg('No');

/** May be missing at first: a page lists the products without measurements. */
const measures: readonly Field[] = ['width', 'length', 'height', 'weight'] satisfies Measure[];
const isMeasure = (field: Field): field is Measure => measures.includes(field);

/** A product as people type it, with sizes and weight in their units. */
export type TypedProduct = Record<'sku' | Field, string> & { inspect: boolean };

export const emptyProduct: TypedProduct = {
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>),
  sku: '',
  pick_style: 'STANDARD',
  one_time_product: NO,
  serial_capture: 'stored',
  orientation: 'any',
  stackable: YES,
  ships_alone: NO,
  inspect: false,
};

const typedOf = (product: Product, field: Field): string =>
  isMeasure(field) ? typedMeasure(kindOf(field), product[field]) : String(product[field] ?? '');

export const typedProduct = (product: Product): TypedProduct => ({
  ...(Object.fromEntries(fields.map((field) => [field, typedOf(product, field)])) as Record<Field, string>),
  sku: product.sku,
  inspect: product.inspect,
});

const isNumber = (field: Field): boolean => (numbers as readonly string[]).includes(field);
function valueOf(field: Field, typed: string): unknown {
  if (isMeasure(field)) return measureOf(kindOf(field), typed);
  return isNumber(field) ? numberOf(typed) : typed.trim() || undefined;
}

const newValueOf = (field: Field, typed: string): unknown => (isMeasure(field) && typed.trim() === '' ? 0 : valueOf(field, typed));

/** A new product without its empty fields, so that the server says what is missing. */
export const newProductOf = (typed: TypedProduct): ProductBody =>
  ({
    sku: typed.sku.trim() || undefined,
    ...(typed.inspect && { inspect: true }),
    ...Object.fromEntries(fields.map((field) => [field, newValueOf(field, typed[field])])),
  }) as ProductBody;

/** Changed fields only, since others may change the rest meanwhile; null for cleared ones. */
export function changeOf(typed: TypedProduct, before: TypedProduct): components['schemas']['ProductChangeBody'] {
  const changed = fields.filter((field) => typed[field] !== before[field]);
  return {
    sku: before.sku,
    ...(typed.inspect !== before.inspect && { inspect: typed.inspect }),
    ...Object.fromEntries(changed.map((field) => [field, valueOf(field, typed[field]) ?? null])),
  };
}
