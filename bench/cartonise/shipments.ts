import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Shipment } from '@cartonising';

/** A shipment as `POST /cartonise` takes it. */
export interface AskedShipment {
  items: Shipment['items'];
  boxes: readonly (Omit<Shipment['boxes'][number], 'tareWeight' | 'maxWeight'> & { tare_weight?: number; max_weight?: number | null })[];
}

const MADE = 1_000;
const BOXES = [
  { id: 'S', length: 300, width: 230, height: 120, tare_weight: 120, max_weight: 8_000 },
  { id: 'M', length: 305, width: 230, height: 240, tare_weight: 160, max_weight: 15_000 },
  { id: 'L', length: 400, width: 300, height: 300, tare_weight: 300, max_weight: 20_000 },
];

/** The shipments of a folder: each line of its `*.ndjson` files holds a `request`. @throws Error where there is none */
function shipmentsIn(folder: string): AskedShipment[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const lines = files.sort().flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'));
  if (lines.length === 0) throw new Error(`${folder} has no *.ndjson files`);
  return lines.map((line) => (JSON.parse(line) as { request: AskedShipment }).request);
}

/** Shipments of one to eight products, one to four units of each; the same in every run. */
function madeShipments(): AskedShipment[] {
  let state = 1;
  const upTo = (most: number): number => 1 + ((state = (state * 48_271) % 2_147_483_647) % most);
  const item = (_: unknown, at: number) => ({
    id: String(at),
    quantity: upTo(4),
    length: 80 + upTo(200),
    width: 60 + upTo(140),
    height: 5 + upTo(60),
    weight: 50 + upTo(600),
  });
  return Array.from({ length: MADE }, () => ({ items: Array.from({ length: upTo(8) }, item), boxes: BOXES }));
}

/** Fifty products that nearly fill a container. One does not fit, so the search uses all of its time. */
export function hardShipment(): AskedShipment {
  const items = madeShipments()
    .flatMap((shipment) => shipment.items)
    .slice(0, 50)
    .map((item, at) => ({ ...item, id: String(at), quantity: 4 }));
  const volume = items.reduce((sum, { quantity, length, width, height }) => sum + quantity * length * width * height, 0);
  const edge = Math.floor(Math.cbrt(0.95 * volume));
  return { items, boxes: [{ id: 'C', length: edge, width: edge, height: edge, quantity: 1 }] };
}

/** The shipments of a folder, or generated ones if no folder is named. */
export const shipmentsOf = (folder: string): AskedShipment[] => (folder ? shipmentsIn(folder) : madeShipments());
