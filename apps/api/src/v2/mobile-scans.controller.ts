import { FindReplenishmentOwner, ReadScan } from '@contract/inventory';
import { GetSiteOrder } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, type MobileCaller, Warehouse } from '../access/index.js';
import { AnswersPlain, Sends } from '../envelope/index.js';
import { NotKept } from '../pipeline/idempotency.js';
import { readScan } from '../scans/read-scan.js';
import { ScanBody, ScanReadAnswer } from '../scans/scans.shapes.js';
import { Part } from '../validation/index.js';
import { successful, SuccessfulAnswer } from './envelope.js';

class MobileScanAnswer extends SuccessfulAnswer {
  @Part(() => ScanReadAnswer, { description: 'What was read' })
  data!: ScanReadAnswer;
}

@ApiTags('Mobile warehouse')
@Access('mobile-token')
@Controller('apiv2/mobile-v1')
export class MobileScansController {
  constructor(private readonly bus: Bus) {}

  // It changes nothing, so repeating it does no harm.
  @NotKept()
  @Post('scan-1')
  @Sends(ReadScan, GetSiteOrder, FindReplenishmentOwner)
  @AnswersPlain(MobileScanAnswer, {
    summary: 'Read a scanned code',
    description:
      'What the code says by the rules of GS1, and everything at your distribution center that it may stand for, as the WMS answers it.',
  })
  async scan(@Warehouse() { siteId }: MobileCaller, @Body() body: ScanBody, @Req() request: FastifyRequest): Promise<MobileScanAnswer> {
    const { answer, warnings } = await readScan(this.bus, siteId, body);
    request.warnings?.push(...warnings);
    return successful({ data: answer });
  }
}
