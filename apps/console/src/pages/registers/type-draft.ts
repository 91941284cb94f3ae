import type { components } from '../../api/generated/console.js';
import { numberOf } from '../../patterns/forms/number-of.js';

const numbers = ['length', 'width', 'height', 'tare_weight', 'inner_length', 'inner_width', 'inner_height', 'max_weight', 'cost'] as const;
const flags = ['cartonise', 'activated'] as const;

/** A package type as operators type it. */
export type TypedType = Record<'name' | 'barcode' | (typeof numbers)[number], string> & Record<(typeof flags)[number], boolean>;

/** A package type as the form shows it; empty for a new one. */
export const typedType = (type: components['schemas']['PackageTypeAnswer'] | undefined): TypedType => ({
  ...(Object.fromEntries(numbers.map((field) => [field, String(type?.[field] ?? '')])) as Record<(typeof numbers)[number], string>),
  name: type?.name ?? '',
  barcode: type?.barcode ?? '',
  cartonise: type?.cartonise ?? true,
  activated: type?.activated ?? true,
});

const numbersOf = (typed: TypedType, wanted: (field: (typeof numbers)[number]) => boolean) =>
  Object.fromEntries(numbers.filter(wanted).map((field) => [field, numberOf(typed[field]) ?? null]));

/** A new package type, as the request has it. */
export const newTypeOf = (typed: TypedType): components['schemas']['PackageTypeBody'] => ({
  name: typed.name.trim(),
  barcode: typed.barcode.trim() || null,
  cartonise: typed.cartonise,
  ...numbersOf(typed, () => true),
});

/** Changed fields only: others may change the rest meanwhile. */
export const typeChangeOf = (typed: TypedType, before: TypedType): components['schemas']['ChangePackageTypeBody'] => ({
  ...(typed.name === before.name ? {} : { name: typed.name.trim() }),
  ...(typed.barcode === before.barcode ? {} : { barcode: typed.barcode.trim() || null }),
  ...Object.fromEntries(flags.filter((flag) => typed[flag] !== before[flag]).map((flag) => [flag, typed[flag]])),
  ...numbersOf(typed, (field) => typed[field] !== before[field]),
});
