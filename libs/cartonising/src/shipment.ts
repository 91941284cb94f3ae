/** What a planner of cartons is asked: the units of one shipment, the kinds of boxes, what is better. Lengths are in any one unit. */

export type Edge = 'length' | 'width' | 'height';

export interface ShipmentItem {
  id: string;
  quantity: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  /** The edges that may stand upright; all where absent. */
  vertical?: readonly Edge[];
  /** Whether a unit bears others; it does where absent. */
  stackable?: boolean;
  /** Whether each unit travels alone. */
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
  /** The greatest gross weight, tare included. */
  maxWeight?: number | null;
  cost?: number;
  /** How many there are; any number where absent. */
  quantity?: number | null;
}

/** What is better: `fewest_cartons` (then the least volume), `least_volume` or `lowest_cost`. */
export type Objective = 'fewest_cartons' | 'least_volume' | 'lowest_cost';

export interface Shipment {
  items: readonly ShipmentItem[];
  boxes: readonly BoxKind[];
  objective: Objective;
  /** The least share of a unit's base, 0 to 1, that must lie on the floor or on units below. */
  support: number;
  /** How long the search may take, in milliseconds. */
  timeLimitMs: number;
}

/** A unit in its carton: its lower corner, and its edges turned: `length` along the box's length, and so on. */
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

/** Why units stay out: no box is large enough, none bears one, or the supply of boxes ends. */
export type UnpackedReason = 'too_large' | 'too_heavy' | 'box_supply';

export interface CartonPlan {
  cartons: PlannedCarton[];
  unpacked: { item: string; quantity: number; reason: UnpackedReason }[];
  /** Whether the clock ended the search: the same request may be answered otherwise next time. */
  isCut: boolean;
}
