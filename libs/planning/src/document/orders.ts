import type { Point } from '../floors/floor.js';
import { RackFloor } from '../floors/rack-floor.js';
import { END, START } from '../floors/floor.js';
import type { Line, Option, PlannedOrder, Problem } from '../batches/problem.js';
import type { Fields } from './fields.js';
import { isAbsent, type Layout } from './layout.js';

const MAX_ORDERS = 20_000;
const MAX_ITEMS = 5_000;
const MAX_OPTIONS = 1_000;
const MAX_QUANTITY = 1_000_000;

/** The names behind the problem's indices. */
export interface Names {
  orders: string[];
  /** The items of each order. */
  items: string[][];
  /** The bin of each place; without the start and the end. */
  bins: string[];
  zones: (string | null)[];
}

export type Demand = Pick<Problem, 'floor' | 'orders' | 'stocks'> & { names: Names };

/** Reads `data.orders`: the wanted units, and the bins that may serve them. */
export function demandOf(fields: Fields, value: unknown, path: string, layout: Layout, isZoned: boolean): Demand {
  const reading = new Reading(fields, layout, isZoned);
  for (const { row, path: at } of fields.rows(value, path, MAX_ORDERS)) reading.addOrder(row, at);
  return reading.demand();
}

class Reading {
  private readonly names: Names = { orders: [], items: [], bins: ['', ''], zones: [] };
  private readonly known = new Set<string>();
  private readonly places = new Map<string, number>();
  private readonly points: Point[] = [];
  private readonly paths: string[] = [];
  private readonly zones = new Map<string | null, number>();
  /** By product, for each place. */
  private readonly stocks: Map<string, number>[] = [];
  private readonly quantities: number[] = [];
  private readonly orders: PlannedOrder[] = [];

  constructor(
    private readonly fields: Fields,
    private readonly layout: Layout,
    private readonly isZoned: boolean,
  ) {}

  addOrder(row: Record<string, unknown>, path: string): void {
    const { fields, names } = this;
    const name = fields.name(row.order, `${path}.order`);
    if (this.known.has(name)) fields.refuse(`${path}.order`, 'repeated_order', `stands twice: ${name}`);
    this.known.add(name);
    const order = names.orders.push(name) - 1;
    const items: string[] = [];
    const lines = fields.rows(row.items, `${path}.items`, MAX_ITEMS).map(({ row: item, path: at }, place): Line => {
      const id = fields.name(item.item, `${at}.item`);
      if (items.includes(id)) fields.refuse(`${at}.item`, 'invalid_value', `stands twice in the order: ${id}`);
      items.push(id);
      const product = isAbsent(item.product) ? id : fields.name(item.product, `${at}.product`);
      return {
        order,
        item: place,
        quantity: fields.number(item.quantity, `${at}.quantity`, { min: 1, max: MAX_QUANTITY, isWhole: true }),
        volume: fields.number(item.volume, `${at}.volume`, { min: 0, otherwise: 0 }),
        weight: fields.number(item.weight, `${at}.weight`, { min: 0, otherwise: 0 }),
        options: this.optionsOf(item.bins, `${at}.bins`, product),
      };
    });
    names.items.push(items);
    this.orders.push({
      lines,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      priority: fields.number(row.priority, `${path}.priority`, { min: 0, max: 9, isWhole: true, otherwise: 5 }),
      dueIn: isAbsent(row.due_in) ? null : fields.number(row.due_in, `${path}.due_in`),
    });
  }

  demand(): Demand {
    const { start, end } = this.layout;
    const floor = this.layout.floorOf([start, end, ...this.points]);
    if (floor instanceof RackFloor && this.fields.faults.length === 0) this.refuseUnreachable(floor);
    const stocks = Float64Array.from(this.quantities);
    return { floor, orders: this.orders, stocks, names: { ...this.names, zones: [...this.zones.keys()] } };
  }

  private optionsOf(value: unknown, path: string, product: string): Option[] {
    const seen = new Set<string>();
    return this.fields.rows(value ?? [], path, MAX_OPTIONS, 0).flatMap(({ row, path: at }) => {
      const name = this.fields.name(row.bin, `${at}.bin`);
      const bin = this.layout.bins.get(name);
      const quantity = this.fields.number(row.quantity, `${at}.quantity`, { min: 0, isWhole: true, otherwise: Infinity });
      if (seen.has(name)) this.fields.refuse(`${at}.bin`, 'repeated_bin', `stands twice: ${name}`);
      seen.add(name);
      if (!bin) {
        if (name !== '') this.fields.refuse(`${at}.bin`, 'unknown_bin', `names no bin of the layout: ${name}`);
        return [];
      }
      const place = this.placeOf(name, bin, `${at}.bin`);
      return [{ place, stock: this.stockOf(place, product, quantity), zone: this.zoneOf(bin.zone) }];
    });
  }

  private placeOf(name: string, point: Point, path: string): number {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    this.points.push(point);
    this.paths.push(path);
    const place = this.names.bins.push(name) - 1;
    this.places.set(name, place);
    return place;
  }

  private zoneOf(name: string | null): number {
    const zone = this.isZoned ? name : null;
    const known = this.zones.get(zone) ?? this.zones.size;
    this.zones.set(zone, known);
    return known;
  }

  /** Items of one product share the stock of a bin; if they give different quantities, the lowest counts. */
  private stockOf(place: number, product: string, quantity: number): number {
    const held = (this.stocks[place] ??= new Map<string, number>());
    const known = held.get(product);
    if (known === undefined) {
      held.set(product, this.quantities.length);
      return this.quantities.push(quantity) - 1;
    }
    this.quantities[known] = Math.min(this.quantities[known], quantity);
    return known;
  }

  private refuseUnreachable(floor: RackFloor): void {
    if (floor.distance(START, END) === Infinity) this.fields.refuse('data.layout.end', 'invalid_value', 'cannot be reached from the start');
    this.paths.forEach((path, at) => {
      if (floor.distance(START, at + 2) === Infinity) this.fields.refuse(path, 'invalid_value', 'cannot be reached from the start');
    });
  }
}
