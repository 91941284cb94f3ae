import type { Provider } from '@nestjs/common';
import { AcceptRecountHandler } from './commands/accept-recount.js';
import { AcceptRevertsHandler } from './commands/accept-reverts.js';
import { ApplyCorrectionsHandler } from './commands/apply-corrections.js';
import { ApplyRevertHandler } from './commands/apply-revert.js';
import { RecountCheck } from './commands/recount-check.js';
import { ShipmentReversal } from './commands/shipment-reversal.js';
import { ShortageResolution } from './commands/shortage-resolution.js';
import { CheckFloorRuleHandler } from './queries/check-floor-rule.js';
import { FindCorrectionHandler } from './queries/find-correction.js';
import { FindRevertHandler } from './queries/find-revert.js';
import { ReadCorrectionsChangeStampHandler } from './queries/read-corrections-change-stamp.js';
import { ApplyQueuedCorrections } from './reactions/apply-queued-corrections.js';
import { RevertQueuedShipment } from './reactions/revert-queued-shipment.js';
import { SqlCorrections } from './store/sql-corrections.js';
import { SqlReverts } from './store/sql-reverts.js';

/** Recounts and reverts: accepted now, done afterwards. */
export const floorWorkProviders: Provider[] = [
  AcceptRecountHandler,
  AcceptRevertsHandler,
  ApplyCorrectionsHandler,
  ApplyQueuedCorrections,
  ApplyRevertHandler,
  CheckFloorRuleHandler,
  FindCorrectionHandler,
  FindRevertHandler,
  ReadCorrectionsChangeStampHandler,
  RecountCheck,
  RevertQueuedShipment,
  ShipmentReversal,
  ShortageResolution,
  SqlCorrections,
  SqlReverts,
];
