import type { Provider } from '@nestjs/common';
import { ClientIds } from './commands/client-ids.js';
import { LogMovesHandler } from './commands/log-moves.js';
import { LogPicksHandler } from './commands/log-picks.js';
import { MoveCheck } from './commands/move-check.js';
import { PickCheck } from './commands/pick-check.js';
import { RecordQualityChecksHandler } from './commands/record-quality-checks.js';
import { SerialCheck } from './commands/serial-check.js';
import { ListCheckedShipmentsHandler } from './queries/list-checked-shipments.js';
import { ListPickOrdersHandler } from './queries/list-pick-orders.js';
import { ShipmentItems } from './queries/shipment-items.js';
import { FloorLog } from './store/floor-log.js';
import { PickedSerials } from './store/picked-serials.js';
import { QualityChecks } from './store/quality-checks.js';

/** Picks and moves by hand, and quality control. */
export const pickingProviders: Provider[] = [
  FloorLog,
  ClientIds,
  ListCheckedShipmentsHandler,
  ListPickOrdersHandler,
  LogMovesHandler,
  LogPicksHandler,
  MoveCheck,
  PickCheck,
  PickedSerials,
  QualityChecks,
  RecordQualityChecksHandler,
  SerialCheck,
  ShipmentItems,
];
