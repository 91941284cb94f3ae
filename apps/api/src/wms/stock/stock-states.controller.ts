import { unitStates } from '@contract/inventory';
import { ChangeStockStates, type StateChange, type StateChanged } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { answerOf } from '../../answers/answer-of.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { AllFaults, Name, OneOf, Part, Rows, Text, Whole } from '../../validation/index.js';

const targets = ['sellable', 'hold', 'quarantine', 'damaged'] as const satisfies readonly StateChange['toState'][];

class FromBody {
  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @OneOf(unitStates, {
    description: 'State that the units are in; needed only where the bin has such units in several',
    example: 'sellable',
    optional: true,
  })
  state?: StateChanged['fromState'];
}

class StateChangeRequest {
  @Name({
    description: 'Id of this change, made up by you: sent again, it is answered as the first time and not done again',
    example: '0b9c2a51-7f3d-4c55-8a0e-6f1d2b3c4d5e',
    max: 36,
  })
  change_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-004', max: 64 })
  sku!: string;

  @Whole({ description: 'Account whose product it is; needed only where several have the SKU', example: 100, min: 1, optional: true })
  account_id?: number;

  @Name({ description: 'Lot of the units; left out: any', example: 'L-7', max: 64, min: 1, optional: true, nullable: true })
  lot?: string | null;

  @Part(() => FromBody, { description: 'Where the units lie, and stay' })
  from!: FromBody;

  @OneOf(targets, { description: 'State that they come into', example: 'quarantine' })
  to_state!: StateChange['toState'];

  @Whole({ description: 'Units', example: 1, min: 1 })
  quantity!: number;

  @Text({ description: 'Why, for the ledger', example: 'The box is wet', max: 255, min: 1 })
  reason!: string;
}

class StockStatesBody {
  @Rows(() => StateChangeRequest, { description: 'Changes, all or none', max: 200 })
  changes!: StateChangeRequest[];
}

class StateLotAnswer {
  @Name({ description: 'The lot; null: without one', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units of it', example: 1, min: 1 })
  quantity!: number;
}

class StateChangedAnswer {
  @Name({ description: 'Id of the change', example: '0b9c2a51-7f3d-4c55-8a0e-6f1d2b3c4d5e', max: 36 })
  change_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-004', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 4, min: 1 })
  product_id!: number;

  @Whole({ description: 'Account whose product it is', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @OneOf(unitStates, { description: 'State that the units were in', example: 'sellable' })
  from_state!: StateChanged['fromState'];

  @OneOf(unitStates, { description: 'State that they are in now', example: 'quarantine' })
  to_state!: StateChanged['toState'];

  @Whole({ description: 'Units', example: 1, min: 1 })
  quantity!: number;

  @Rows(() => StateLotAnswer, { description: 'Of which lots they are', min: 0 })
  lots!: StateLotAnswer[];
}

const toAnswer = answerOf(StateChangedAnswer);

const toChange = ({ change_id, sku, account_id, lot = null, from, to_state, quantity, reason }: StateChangeRequest): StateChange => ({
  changeId: change_id,
  sku,
  accountId: account_id ?? null,
  lot,
  from: { location: from.location, bin: from.bin, state: from.state ?? null },
  toState: to_state,
  quantity,
  reason,
});

/** Quarantined and damaged units, and what becomes of them. */
@ApiTags('Stock states')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/stock_states')
export class StockStatesController {
  constructor(private readonly bus: Bus) {}

  @LeadsOnly()
  @Post()
  @Sends(ChangeStockStates)
  @BodyLimit('bulk')
  @Answers(StateChangedAnswer, 'list', {
    summary: 'Change the state of units in bins',
    description:
      'They stay in their bin. Units that are not sellable are held: nobody can pick them; the newest orders that have reserved them go to Backorder. Sellable again they fill backorders, unless they are on hold or have expired. All or none, each once by its id.',
  })
  async change(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Body() { changes }: StockStatesBody,
  ): Promise<{ data: StateChangedAnswer[] }> {
    return { data: (await this.bus.send(new ChangeStockStates(siteId, changes.map(toChange), actor))).map(toAnswer) };
  }
}
