/** Checks a plan against the rules alone, independently of how plans are made. */
import type { CartonPlan, PlannedCarton, Placement, Shipment, ShipmentItem } from './shipment.js';

const EDGES = ['length', 'width', 'height'] as const;
const scaled = (value: number): number => Math.round(value * 10_000);

interface Body {
  item: ShipmentItem;
  from: readonly number[];
  to: readonly number[];
}

/** Every breach of a rule, as text. */
export function breachesOf(shipment: Shipment, plan: CartonPlan): string[] {
  const breaches = plan.cartons.flatMap((carton, at) => breachesIn(shipment, carton).map((breach) => `carton ${at}: ${breach}`));
  for (const { id, quantity } of shipment.items) {
    const packed = plan.cartons.flatMap(({ placements }) => placements).filter(({ item }) => item === id).length;
    const out = plan.unpacked.filter(({ item }) => item === id).reduce((sum, left) => sum + left.quantity, 0);
    if (packed + out !== quantity) breaches.push(`${quantity} of ${id} asked, ${packed} packed and ${out} left out`);
  }
  for (const { id, quantity } of shipment.boxes) {
    const used = plan.cartons.filter(({ box }) => box === id).length;
    if (quantity !== null && quantity !== undefined && used > quantity) breaches.push(`${used} of ${quantity} boxes ${id} used`);
  }
  return breaches;
}

function breachesIn(shipment: Shipment, carton: PlannedCarton): string[] {
  const breaches: string[] = [];
  const box = shipment.boxes.find(({ id }) => id === carton.box);
  if (!box) return [`stands in an unknown box ${carton.box}`];
  const bodies = carton.placements.map((placed) => bodyOf(shipment, placed));
  const items = bodies.map(({ item }) => item);
  const weight = items.reduce((sum, item) => sum + scaled(item.weight), scaled(box.tareWeight ?? 0));
  if (bodies.length === 0) breaches.push('is empty');
  if (box.maxWeight !== null && box.maxWeight !== undefined && weight > scaled(box.maxWeight)) breaches.push(`weighs ${weight / 10_000}`);
  if (scaled(carton.weight) !== weight) breaches.push(`says it weighs ${carton.weight}`);
  const volumeOf = (sized: Record<(typeof EDGES)[number], number>) => EDGES.reduce((volume, edge) => volume * sized[edge], 1);
  const fill = items.reduce((sum, item) => sum + volumeOf(item), 0) / volumeOf(box);
  if (Math.abs(carton.fill - fill) > 0.001) breaches.push(`says that ${carton.fill} of it is filled, not ${fill}`);
  if (new Set(items.map(({ group }) => group ?? null)).size > 1) breaches.push('mixes groups');
  if (items.length > 1 && items.some(({ ownCarton }) => ownCarton)) breaches.push('holds more than a unit that travels alone');
  const inner = EDGES.map((edge) => scaled(box[edge]));
  bodies.forEach((body, at) => {
    if (!standsAsAllowed(body)) breaches.push(`${body.item.id} stands as it may not`);
    if (body.from.some((low) => low < 0) || body.to.some((high, axis) => high > inner[axis])) breaches.push(`${body.item.id} sticks out`);
    for (const other of bodies.slice(at + 1)) if ([0, 1, 2].every((axis) => overlap(body, other, axis) > 0)) breaches.push('units overlap');
    breaches.push(...breachesBelow(body, bodies, shipment.support));
  });
  return breaches;
}

function breachesBelow(body: Body, bodies: readonly Body[], support: number): string[] {
  if (body.from[2] === 0) return [];
  const below = bodies.filter((other) => other.to[2] === body.from[2] && overlap(body, other, 0) > 0 && overlap(body, other, 1) > 0);
  const held = below.reduce((sum, other) => sum + overlap(body, other, 0) * overlap(body, other, 1), 0);
  const base = (body.to[0] - body.from[0]) * (body.to[1] - body.from[1]);
  return [
    ...(held < support * base ? [`${body.item.id} is held under ${held / base} of its base`] : []),
    ...below.filter(({ item }) => item.stackable === false).map(({ item }) => `a unit stands on ${item.id}`),
  ];
}

/** The item of a placement. @throws when the shipment has none of that id */
function itemOf({ items }: Shipment, { item: asked }: Placement): ShipmentItem {
  const item = items.find(({ id }) => id === asked);
  if (!item) throw new Error(`the plan places an unknown item ${asked}`);
  return item;
}

const overlap = (a: Body, b: Body, axis: number): number => Math.min(a.to[axis], b.to[axis]) - Math.max(a.from[axis], b.from[axis]);

function bodyOf(shipment: Shipment, placed: Placement): Body {
  const from = [placed.x, placed.y, placed.z].map(scaled);
  const to = EDGES.map((edge, axis) => from[axis] + scaled(placed[edge]));
  return { item: itemOf(shipment, placed), from, to };
}

function standsAsAllowed({ item, from, to }: Body): boolean {
  const extents = to.map((high, axis) => high - from[axis]);
  return (item.vertical ?? EDGES).some((up) => {
    const across = EDGES.filter((edge) => edge !== up).map((edge) => scaled(item[edge]));
    const lying = [extents[0], extents[1]];
    return scaled(item[up]) === extents[2] && (lying.join() === across.join() || lying.join() === across.toReversed().join());
  });
}
