/** The input of a carton planner: the units of one shipment, the kinds of boxes, and the objective. Lengths are in any single unit. */

export type Edge = 'length' | 'width' | 'height';

export interface ShipmentItem {
  id: string;
  quantity: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  /** The edges that may be vertical; all by default. */
  vertical?: readonly Edge[];
  /** Whether a unit may carry others; true by default. */
  stackable?: boolean;
  /** Whether each unit has a carton of its own. */
  ownCarton?: boolean;
  /** Units of different groups never share a carton. */
  group?: string | null;
}

export interface BoxKind {
  id: string;
  /** Inner lengths. */
  length: number;
  width: number;
  height: number;
  tareWeight?: number;
  /** The maximum gross weight, including tare. */
  maxWeight?: number | null;
  cost?: number;
  /** How many are available; unlimited by default. */
  quantity?: number | null;
}

/** The objective: `fewest_cartons` (then the least volume), `least_volume` or `lowest_cost`. */
export type Objective = 'fewest_cartons' | 'least_volume' | 'lowest_cost';

export interface Shipment {
  items: readonly ShipmentItem[];
  boxes: readonly BoxKind[];
  objective: Objective;
  /** The minimum share of a unit's base, 0 to 1, that must lie on the floor or on units below. */
  support: number;
  /** How long the search may take, in milliseconds. */
  timeLimitMs: number;
}

/** A unit in its carton: its lower corner, and its rotated edges: `length` along the box's length, and so on. */
export interface Placement {
  item: string;
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  height: number;
}

export interface PlannedCarton {
  box: string;
  /** Gross. */
  weight: number;
  /** The share of the inner volume, 0 to 1. */
  fill: number;
  placements: Placement[];
}

/** Why units are unpacked: no box is large enough, none holds the weight, or there are no more boxes. */
export type UnpackedReason = 'too_large' | 'too_heavy' | 'box_supply';

export interface CartonPlan {
  cartons: PlannedCarton[];
  unpacked: { item: string; quantity: number; reason: UnpackedReason }[];
  /** Whether the clock ended the search, so that the same request may be answered differently next time. */
  isCut: boolean;
}
