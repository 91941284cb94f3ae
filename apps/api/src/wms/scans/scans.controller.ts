import { FindReplenishmentOwner, ReadScan, type Scan } from '@contract/inventory';
import { FindScannedOrders, FindScannedReturns, GetSiteOrder } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import type { Warning } from '../../errors/index.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { meaningsOf } from './meanings.js';
import { ScanBody, ScanReadAnswer } from './scans.shapes.js';

@ApiTags('Scans')
@Access('warehouse-key')
@Controller('apirest/v4/wms/scan')
export class WmsScansController {
  constructor(private readonly bus: Bus) {}

  // It changes nothing, so there is nothing to do only once.
  @NotKept()
  @Post()
  @Sends(FindReplenishmentOwner, GetSiteOrder, ReadScan)
  @Answers(ScanReadAnswer, 'one', {
    summary: 'Read a scanned code',
    description:
      'What the code says by the rules of GS1, and everything at your site that it may stand for: where it is several things, ask. A code that claims to follow those rules and does not is refused with the place.',
  })
  async read(
    @Warehouse() { siteId }: WarehouseCaller,
    @Body() { code, context, order_id, replenishment_id }: ScanBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ScanReadAnswer }> {
    const [scan, accountId] = await Promise.all([
      this.bus.ask(new ReadScan(siteId, code)),
      this.accountOf(siteId, order_id, replenishment_id),
    ]);
    const [orders, returns] = isName(scan)
      ? await Promise.all([this.bus.ask(new FindScannedOrders(siteId, scan.text)), this.bus.ask(new FindScannedReturns(siteId, scan.text))])
      : [[], []];
    request.warnings?.push(...missingOf(scan));
    const { symbology, format, elements, gtin, lot, expiry, serial, count, sscc } = scan;
    const meanings = meaningsOf(scan, orders, returns, { context, accountId });
    return { data: { symbology, format, elements, gtin, lot, expiry, serial, count, sscc, meanings } };
  }

  /** Whose order or replenishment somebody works on. */
  private async accountOf(siteId: number, orderId?: number | null, replenishmentId?: number | null): Promise<number | undefined> {
    if (typeof orderId === 'number') return (await this.bus.ask(new GetSiteOrder(siteId, orderId))).accountId;
    return typeof replenishmentId === 'number' ? this.bus.ask(new FindReplenishmentOwner(siteId, replenishmentId)) : undefined;
  }
}

/** Whether orders and returns may have it as their name, as bins do. */
const isName = ({ format, text }: Scan): boolean => (format === 'plain' || format === 'gtin') && text !== '';

/** GS1 wants these identifiers on one item, but not in one code. */
const missingOf = ({ missing }: Scan): Warning[] =>
  missing.map(({ ai, anyOf }) => ({
    path: 'code',
    message: `(${ai}) belongs with ${anyOf.map((ais) => `(${ais.replaceAll('+', ') and (')})`).join(' or ')}: another code of the item must say it`,
  }));
