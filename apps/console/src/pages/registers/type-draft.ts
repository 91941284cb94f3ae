import type { components } from '../../api/generated/console.js';
import { numberOf } from '../../patterns/forms/number-of.js';

const sizes = ['length', 'width', 'height', 'tare_weight'] as const;

/** What an operator says of a package type, as they type it. */
export type TypedType = Record<'name' | (typeof sizes)[number], string> & { activated: boolean };

/** As the form shows it; empty for a new one. */
export const typedType = (type: components['schemas']['PackageTypeAnswer'] | undefined): TypedType => ({
  ...(Object.fromEntries(sizes.map((size) => [size, String(type?.[size] ?? '')])) as Record<(typeof sizes)[number], string>),
  name: type?.name ?? '',
  activated: type?.activated ?? true,
});

const sizesOf = (typed: TypedType, wanted: (size: (typeof sizes)[number]) => boolean) =>
  Object.fromEntries(sizes.filter(wanted).map((size) => [size, numberOf(typed[size]) ?? null]));

/** A new package type, in the words of the request. */
export const newTypeOf = (typed: TypedType): components['schemas']['PackageTypeBody'] => ({
  name: typed.name.trim(),
  ...sizesOf(typed, () => true),
});

/** What changed of one, and nothing else: others may change the rest meanwhile. */
export const typeChangeOf = (typed: TypedType, before: TypedType): components['schemas']['ChangePackageTypeBody'] => ({
  ...(typed.name === before.name ? {} : { name: typed.name.trim() }),
  ...(typed.activated === before.activated ? {} : { activated: typed.activated }),
  ...sizesOf(typed, (size) => typed[size] !== before[size]),
});
