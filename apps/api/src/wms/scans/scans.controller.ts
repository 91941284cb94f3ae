import { Bus } from '@kernel';
import { FindReplenishmentOwner, ReadScan } from '@contract/inventory';
import { GetSiteOrder } from '@contract/orders';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { readScan } from '../../scans/read-scan.js';
import { ScanBody, ScanReadAnswer } from '../../scans/scans.shapes.js';

@ApiTags('Scans')
@Access('warehouse-key')
@Controller('apirest/v4/wms/scan')
export class WmsScansController {
  constructor(private readonly bus: Bus) {}

  // It changes nothing, so repeating it does no harm.
  @NotKept()
  @Post()
  @Sends(ReadScan, GetSiteOrder, FindReplenishmentOwner)
  @Answers(ScanReadAnswer, 'one', {
    summary: 'Read a scanned code',
    description:
      'What the code says by the rules of GS1, and everything at your site that it may stand for: where it is several things, ask. A code that claims to follow those rules and does not is refused with the place.',
  })
  async read(
    @Warehouse() { siteId }: WarehouseCaller,
    @Body() body: ScanBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ScanReadAnswer }> {
    const { answer, warnings } = await readScan(this.bus, siteId, body);
    request.warnings?.push(...warnings);
    return { data: answer };
  }
}
