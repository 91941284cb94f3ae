import type { SerialCapture, StoredSerial } from '@contract/inventory';
import type { PickLog } from '../contract/picking.js';
import type { FreshWork } from './client-ids.js';

/** A pick with its order and product resolved. */
export interface LocatedPick extends Omit<PickLog, 'serials'>, FreshWork<PickLog> {
  id: string;
  productId: number;
  isSerialised: boolean;
  serialCapture: SerialCapture;
  /** 0 where there is no such bin. */
  binId: number;
  /** What the shipment still needs afterwards. */
  quantityOpen: number;
  serials: StoredSerial[];
}
