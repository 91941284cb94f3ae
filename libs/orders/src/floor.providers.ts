import type { Provider } from '@nestjs/common';
import { BackorderOrdersHandler } from './commands/backorder-orders.js';
import { LockFloorShipmentsHandler } from './commands/lock-floor-shipments.js';
import { LockShipmentsHandler } from './commands/lock-shipments.js';
import { TouchShipmentsHandler } from './commands/touch-shipments.js';
import { ReturnToPendingHandler } from './commands/return-to-pending.js';
import { UpdateWeightsHandler } from './commands/update-weights.js';
import { CheckOrderRuleHandler } from './queries/check-order-rule.js';
import { ChooseToBackorderHandler } from './queries/choose-to-backorder.js';
import { ListShipmentsHandler } from './queries/list-shipments.js';

/** What the floor asks of orders. */
export const floorProviders: Provider[] = [
  BackorderOrdersHandler,
  CheckOrderRuleHandler,
  ChooseToBackorderHandler,
  ListShipmentsHandler,
  LockFloorShipmentsHandler,
  LockShipmentsHandler,
  TouchShipmentsHandler,
  ReturnToPendingHandler,
  UpdateWeightsHandler,
];
