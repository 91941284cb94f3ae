import { FillScans, ListBinStock } from '@contract/inventory';
import { LoadPutAwayCart, PutAway } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../access/index.js';
import { AllFaults } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { AnswersPlain, pagingOf, Sends } from '../envelope/index.js';
import { filled, filledItems } from '../scans/fill-scans.js';
import { BinStockAnswer, BinStockRequest, toBinStockRow } from './bin-stock.shapes.js';
import { paginationOf, successful } from './envelope.js';
import {
  PutAwayLoadAnswer,
  PutAwayLoadRequest,
  PutAwayMovesAnswer,
  PutAwayMovesRequest,
  toLoadAnswer,
  toMovesAnswer,
  toPutAwayMove,
} from './put-away.shapes.js';

@ApiTags('Pro WMS')
@AllFaults()
@Access('legacy-key')
@NeedsScope('inventory')
@Controller('apiv2/pro-v1')
export class ProWmsController {
  constructor(private readonly bus: Bus) {}

  @Post('inventory-list-1')
  @NeedsScope('read')
  @AnswersPlain(BinStockAnswer, {
    summary: 'List the stock of the account by bin',
    description: 'At every distribution center. Filters narrow together; what is unknown gives an empty list.',
  })
  async list(@Account() { accountId }: AccountCaller, @Body() body: BinStockRequest): Promise<BinStockAnswer> {
    const page = await this.bus.ask(new ListBinStock(accountId, body, pagingOf(body)));
    return successful({ inventory: page.rows.map(toBinStockRow), pagination: paginationOf(page, body) });
  }

  @Post('put-away-load')
  @Sends(LoadPutAwayCart, FillScans)
  @BodyLimit('bulk')
  @AnswersPlain(PutAwayLoadAnswer, {
    summary: 'Receive units of a replenishment onto the put-away cart',
    description:
      'They are received, no longer incoming, and not on hand yet. Without `items` nothing is received; the answer lists what is open either way.',
  })
  async load(
    @Account() { accountId }: AccountCaller,
    @Body() { replenishment_id, items = [], load_id }: PutAwayLoadRequest,
  ): Promise<PutAwayLoadAnswer> {
    const rows = await filledItems(this.bus, { accountId }, items, accountId);
    return toLoadAnswer(await this.bus.send(new LoadPutAwayCart(accountId, replenishment_id, rows, load_id)));
  }

  @Post('put-away-move')
  @Sends(PutAway, FillScans)
  @BodyLimit('bulk')
  @AnswersPlain(PutAwayMovesAnswer, {
    summary: 'Put units from the put-away cart into bins',
    description: 'Only then are they on hand; backorders that wait for them are served. Lot and expiry travel with the units.',
  })
  async move(@Account() { accountId, actor }: AccountCaller, @Body() body: PutAwayMovesRequest): Promise<PutAwayMovesAnswer> {
    const moves = await filled(this.bus, body.moves, {
      of: { accountId },
      pathOf: (index) => `moves[${index}]`,
      members: ['quantity', 'lot'],
    });
    return toMovesAnswer({ moves }, await this.bus.send(new PutAway(accountId, moves.map(toPutAwayMove), actor)));
  }
}
