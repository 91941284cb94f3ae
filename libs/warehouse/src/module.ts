import { Module } from '@nestjs/common';
import { type Migration, Publishes } from '@kernel';
import * as contract from './contract.js';
import * as events from './events.js';
import { floorProgressProviders } from './floor-progress.providers.js';
import { floorWorkProviders } from './floor-work.providers.js';
import { pickingProviders } from './picking.providers.js';
import { putAwayProviders } from './put-away.providers.js';
import { shippingProviders } from './shipping.providers.js';
import { CreatePicks1763600006000 } from './store/migrations/1763600006000-picks.js';
import { CreateFloorWork1763600007000 } from './store/migrations/1763600007000-floor-work.js';
import { CreatePutAwayRequests1763600009500 } from './store/migrations/1763600009500-put-away-requests.js';
import { CreateRecounts1763600010300 } from './store/migrations/1763600010300-recounts.js';
import { CreateFloorHands1763600011300 } from './store/migrations/1763600011300-floor-hands.js';
import { TieCorrections1763600022300 } from './store/migrations/1763600022300-corrections-of-recounts.js';

export const warehouseMigrations: Migration[] = [CreatePicks1763600006000, CreateFloorWork1763600007000, CreatePutAwayRequests1763600009500, CreateRecounts1763600010300, CreateFloorHands1763600011300, TieCorrections1763600022300];

/** The work of the floor: picks, moves, quality control, shipping, recounts, reverts and put-away. */
@Publishes(contract, events)
@Module({ providers: [...shippingProviders, ...pickingProviders, ...floorWorkProviders, ...floorProgressProviders, ...putAwayProviders] })
export class WarehouseModule {}
