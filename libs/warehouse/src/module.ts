import { Module } from '@nestjs/common';
import { type Migration, providersOf, Publishes } from '@kernel';
import * as contract from './contract.js';
import * as events from './events.js';
import * as division from './division/index.js';
import * as floorPlan from './floor-plan/index.js';
import * as expiry from './expiry/index.js';
import * as holds from './holds/index.js';
import * as hurtStock from './hurt-stock/index.js';
import * as picking from './picking/index.js';
import * as places from './places/index.js';
import * as putAway from './put-away/index.js';
import * as printing from './printing/index.js';
import { NetworkPrinters } from './printing/adapters/network-printers.js';
import * as recounts from './recounts/index.js';
import * as reports from './reports/index.js';
import * as returns from './returns/index.js';
import * as reverts from './reverts/index.js';
import * as serials from './serials/index.js';
import * as lpns from './lpns/index.js';
import * as shorts from './shorts/index.js';
import * as packing from './packing/index.js';
import * as shipping from './shipping/index.js';
import * as tasks from './tasks/index.js';
import * as waveRules from './wave-rules/index.js';
import * as waves from './waves/index.js';
import * as tracing from './tracing/index.js';
import { CreatePicks1763600006000 } from './store/migrations/1763600006000-picks.js';
import { CreateFloorWork1763600007000 } from './store/migrations/1763600007000-floor-work.js';
import { CreatePutAwayRequests1763600009500 } from './store/migrations/1763600009500-put-away-requests.js';
import { CreateRecounts1763600010300 } from './store/migrations/1763600010300-recounts.js';
import { CreateFloorHands1763600011300 } from './store/migrations/1763600011300-floor-hands.js';
import { CreateReturnedSerials1763600052100 } from './store/migrations/1763600052100-returned-serials.js';
import { IndexPicksByLot1763600062020 } from './store/migrations/1763600062020-picks-by-lot.js';
import { CountLots1763600071000 } from './store/migrations/1763600071000-lots-of-corrections.js';
import { CreateCartons1763600073000 } from './store/migrations/1763600073000-cartons.js';
import { KeepUrgentBatches1763600088020 } from './store/migrations/1763600088020-urgent-batches.js';
import { CartonPlans1763600087000 } from './store/migrations/1763600087000-carton-plans.js';
import { CreateWaves1763600080000 } from './store/migrations/1763600080000-waves.js';
import { HoldCounts1763600084010 } from './store/migrations/1763600084010-held-counts.js';
import { CreateFloorPlans1763600085000 } from './store/migrations/1763600085000-floor-plans.js';
import { PicksOfTasks1763600094000 } from './store/migrations/1763600094000-picks-of-tasks.js';
import { CreateWaveRules1763600097010 } from './store/migrations/1763600097010-wave-rules.js';
import { CreateCarts1763600101010 } from './store/migrations/1763600101010-carts.js';
import { StreamWaves1763600102000 } from './store/migrations/1763600102000-streaming-waves.js';
import {
  AddZonesOfBatches1763600107000,
  SplitOrdersByZone_after1763600063100_1763600107010,
} from './store/migrations/1763600107000-zone-batches.js';
import { KeepWaveForecasts1763600100010 } from './store/migrations/1763600100010-wave-forecasts.js';
import { CreatePrinters1763600099010 } from './store/migrations/1763600099010-printers.js';
import { KeepAccuracy1763600108010 } from './store/migrations/1763600108010-accuracy-days.js';
import { CreateFloorTallies1763600109000 } from './store/migrations/1763600109000-floor-tallies.js';
import { TieCorrections1763600022300 } from './store/migrations/1763600022300-corrections-of-recounts.js';

export const warehouseMigrations: Migration[] = [
  CreatePicks1763600006000,
  CreateFloorWork1763600007000,
  CreatePutAwayRequests1763600009500,
  CreateRecounts1763600010300,
  CreateFloorHands1763600011300,
  TieCorrections1763600022300,
  CreateReturnedSerials1763600052100,
  IndexPicksByLot1763600062020,
  CountLots1763600071000,
  CreateCartons1763600073000,
  CreateWaves1763600080000,
  HoldCounts1763600084010,
  CreateFloorPlans1763600085000,
  CartonPlans1763600087000,
  KeepUrgentBatches1763600088020,
  PicksOfTasks1763600094000,
  CreateWaveRules1763600097010,
  KeepWaveForecasts1763600100010,
  CreateCarts1763600101010,
  CreatePrinters1763600099010,
  StreamWaves1763600102000,
  AddZonesOfBatches1763600107000,
  SplitOrdersByZone_after1763600063100_1763600107010,
  KeepAccuracy1763600108010,
  CreateFloorTallies1763600109000,
];

export { NetworkPrinters };

/** The work of the floor: picks, moves, quality control, shipping, recounts, reverts and put-away. */
@Publishes(contract, events)
@Module({
  providers: [
    ...providersOf(
      picking,
      reverts,
      shorts,
      recounts,
      reports,
      expiry,
      holds,
      division,
      putAway,
      places,
      returns,
      serials,
      hurtStock,
      lpns,
      packing,
      shipping,
      tracing,
      tasks,
      floorPlan,
      waves,
      waveRules,
      printing,
    ),
    NetworkPrinters,
  ],
  exports: [NetworkPrinters],
})
export class WarehouseModule {}
