import { FillScans } from '@contract/inventory';
import { ListCheckedShipments, ListPickOrders, LogMoves, LogPicks, RecordQualityChecks } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type MobileCaller, Warehouse } from '../access/index.js';
import { AllFaults } from '../validation/index.js';
import { toMoveLog, toPickLog } from '../answers/picking.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { AnswersPlain, pagingOf, Sends } from '../envelope/index.js';
import { filled, filledPicks } from '../scans/fill-scans.js';
import { paginationOf, successful } from './envelope.js';
import { MovesAnswer, MovesRequest, toMoveAnswer } from './mobile-moves.shapes.js';
import { PickOrdersAnswer, PickOrdersRequest, PicksAnswer, PicksRequest, toPickAnswer, toPickOrder } from './mobile-picking.shapes.js';
import { QualityAnswer, QualityRequest, toQualityResult, toQualityShipment } from './mobile-quality.shapes.js';

@ApiTags('Mobile warehouse')
@AllFaults()
@Access('mobile-token')
@Controller('apiv2/mobile-v1')
export class MobileFloorController {
  constructor(private readonly bus: Bus) {}

  @Post('pp-getOrders-1')
  @Sends(ListPickOrders)
  @AnswersPlain(PickOrdersAnswer, {
    summary: 'List the orders to pick',
    description: 'In Processing at your distribution center and not fully picked, oldest first, with the bins to pick from.',
  })
  async orders(@Warehouse() { siteId }: MobileCaller, @Body() body: PickOrdersRequest): Promise<PickOrdersAnswer> {
    const page = await this.bus.ask(new ListPickOrders(siteId, { orderId: body.order_id }, pagingOf(body)));
    return successful({ orders: page.rows.map(toPickOrder), pagination: paginationOf(page, body) });
  }

  @Post('pp-updateLogPick-1')
  @Sends(LogPicks, FillScans)
  @BodyLimit('bulk')
  @AnswersPlain(PicksAnswer, {
    summary: 'Log picks',
    description:
      'All or none. A pick whose id was logged before is answered as it was then, and not done again. Every fault of a refused request is named.',
  })
  async pick(@Warehouse() { siteId, actor }: MobileCaller, @Body() { picks }: PicksRequest): Promise<PicksAnswer> {
    const rows = await filledPicks(this.bus, siteId, picks);
    return successful({ picks: (await this.bus.send(new LogPicks(siteId, rows.map(toPickLog), actor))).map(toPickAnswer) });
  }

  @Post('pp-move-1')
  @Sends(LogMoves, FillScans)
  @BodyLimit('bulk')
  @AnswersPlain(MovesAnswer, {
    summary: 'Move units between bins',
    description:
      'All or none, one after the other. Lot, expiry and day of receipt travel with the units; stock on hand and reservations stay as they are.',
  })
  async move(@Warehouse() { siteId, actor }: MobileCaller, @Body() { moves }: MovesRequest): Promise<MovesAnswer> {
    const rows = await filled(this.bus, moves, {
      of: { siteId },
      pathOf: (index) => `moves[${index}]`,
      members: ['quantity', 'lot', 'account_id'],
    });
    return successful({ moves: (await this.bus.send(new LogMoves(siteId, rows.map(toMoveLog), actor))).map(toMoveAnswer) });
  }

  @Post('qc-shippings-1')
  @Sends(RecordQualityChecks)
  @BodyLimit('bulk')
  @AnswersPlain(QualityAnswer, {
    summary: 'Keep results of quality control and list the shipments to check',
    description: 'Fully picked orders in Processing at your distribution center, oldest first, with the last result of each.',
  })
  async check(@Warehouse() { siteId, actor }: MobileCaller, @Body() body: QualityRequest): Promise<QualityAnswer> {
    const listed = { orderId: body.order_id, nbtybarcode: body.nbtybarcode };
    await this.bus.send(new RecordQualityChecks(siteId, (body.results ?? []).map(toQualityResult), actor, listed));
    const page = await this.bus.ask(new ListCheckedShipments(siteId, listed, pagingOf(body)));
    return successful({ shipments: page.rows.map(toQualityShipment), pagination: paginationOf(page, body) });
  }
}
