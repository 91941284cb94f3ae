import type { BoxKind, ShipmentItem } from '@cartonising';
import { ListRegisteredNames, type PackageType, type Product } from '@contract/inventory';
import type { Bus } from '@kernel';

/** A box, with its outer size. */
export interface SizedBox {
  kind: BoxKind;
  outer: { length: number; width: number; height: number };
}

/** The boxes that plans use: active package types with sizes. */
export async function boxesInUse(bus: Bus): Promise<SizedBox[]> {
  const { rows } = await bus.ask(new ListRegisteredNames('package_type', { isActivated: true }, { page: 1, perPage: 500 }));
  return rows.flatMap((type) => boxOf(type) ?? []);
}

/** A package type as plans take it, by its inner size where that is known. */
function boxOf({ name, isCartonised, ...type }: PackageType): SizedBox | undefined {
  const [length, width, height] = [type.innerLength ?? type.length, type.innerWidth ?? type.width, type.innerHeight ?? type.height];
  if (!isCartonised || !length || !width || !height) return undefined;
  const { tareWeight, maxWeight, costCents } = type;
  const kind = { id: name, length, width, height, tareWeight: tareWeight ?? 0, maxWeight, cost: (costCents ?? 0) / 100 };
  return { kind, outer: { length: type.length ?? length, width: type.width ?? width, height: type.height ?? height } };
}

/** Whether a product has the measurements that plans need. */
export const isMeasured = ({ length, width, height }: Product): boolean => length * width * height > 0;

/** A unit of a product as plans take it. */
export function packedAs({
  length,
  width,
  height,
  weight,
  orientation,
  isStackable,
  shipsAlone,
  packGroup,
}: Product): Omit<ShipmentItem, 'id' | 'quantity'> {
  const turned = orientation === 'upright' ? { vertical: ['height'] as const } : {};
  return { length, width, height, weight, ...turned, stackable: isStackable, ownCarton: shipsAlone, group: packGroup };
}
