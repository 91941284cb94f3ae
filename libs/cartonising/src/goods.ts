/**
 * The planner's own numbers are whole, so that a plan is exact. Items are rounded up to ten-thousandths of the caller's unit. Lengths are
 * counted in the greatest common step of all items' edges, and boxes are rounded down to it, so that adjacent units never exceed the box.
 */
import type { BoxKind, Edge, ShipmentItem } from './shipment.js';

const SCALE = 10_000;
const EDGES: readonly Edge[] = ['length', 'width', 'height'];
/** A product within this of a whole number counts as that number, despite its binary fraction. */
const EPSILON = 1e-6;

export const roundedUp = (value: number): number => Math.ceil(value * SCALE - EPSILON);
const roundedDown = (value: number): number => Math.floor(value * SCALE + EPSILON);
export const fromScaled = (value: number): number => value / SCALE;

/** The extents of a unit along the box's length, width and height. */
export interface Stand {
  x: number;
  y: number;
  z: number;
}

/** Equal units of one or more items: their orientations, weight, and whether they bear others. */
export interface Good {
  stands: readonly Stand[];
  volume: number;
  weight: number;
  isBearing: boolean;
}

/** One kind of box. */
export interface Carton {
  /** Index in the shipment's boxes. */
  place: number;
  x: number;
  y: number;
  z: number;
  /** In cubic steps, including what rounding took from its sides. */
  volume: number;
  /** The maximum weight of its contents. */
  net: number;
  cost: number;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The step of the lengths of a shipment, in ten-thousandths. */
export function stepOf(items: readonly ShipmentItem[]): number {
  return items.flatMap((item) => EDGES.map((edge) => roundedUp(item[edge]))).reduce(divisor, 0) || 1;
}

export function goodOf(item: ShipmentItem, step: number): Good {
  const edges = EDGES.map((edge) => roundedUp(item[edge]) / step);
  const stands = new Map<string, Stand>();
  EDGES.forEach((upright, up) => {
    if (item.vertical && !item.vertical.includes(upright)) return;
    const [a, b] = edges.filter((_, edge) => edge !== up);
    for (const stand of [
      { x: a, y: b, z: edges[up] },
      { x: b, y: a, z: edges[up] },
    ])
      stands.set(`${stand.x} ${stand.y} ${stand.z}`, stand);
  });
  return {
    stands: [...stands.values()].sort((a, b) => b.x - a.x || b.y - a.y || b.z - a.z),
    volume: edges[0] * edges[1] * edges[2],
    weight: roundedUp(item.weight),
    isBearing: item.stackable !== false,
  };
}

export function cartonOf(box: BoxKind, place: number, step: number): Carton {
  const sides = EDGES.map((edge) => roundedDown(box[edge]) / step);
  const [x, y, z] = sides.map(Math.floor);
  const net =
    box.maxWeight === null || box.maxWeight === undefined ? Infinity : roundedDown(box.maxWeight) - roundedUp(box.tareWeight ?? 0);
  return { place, x, y, z, volume: sides[0] * sides[1] * sides[2], net, cost: box.cost ?? 0 };
}

/** Whether an orientation fits within a box's sides. */
export const fits = ({ x, y, z }: Stand, box: Stand): boolean => x <= box.x && y <= box.y && z <= box.z;

/** Whether the size of a unit fits into a box. */
export const fitsInside = ({ stands }: Good, box: Carton): boolean => stands.some((stand) => fits(stand, box));
