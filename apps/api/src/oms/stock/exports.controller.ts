import { ListPastStock } from '@contract/inventory';
import { TraceLot } from '@contract/warehouse';
import { Body, Controller, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AnswersFile, Refuses, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import { HeavyWork, type HeavyTurn, Turn } from '../../pipeline/heavy-work.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { ExportBody } from './exports.shapes.js';
import { StockExports } from './stock-exports.js';

@ApiTags('Stock')
@Access('account-key')
@NeedsScope('read')
@AllFaults()
@Controller('apirest/v4/oms/exports')
export class ExportsController {
  constructor(private readonly exports: StockExports) {}

  // It changes nothing, so repeating it does no harm, and its file would be too large to store for an idempotency key.
  @NotKept()
  @HeavyWork('export')
  @Post()
  @Sends(ListPastStock, TraceLot)
  @Refuses('invalid_request', 'too_many_records')
  @AnswersFile(['application/x-ndjson', 'text/csv'], {
    summary: 'Export stock, bins, the ledger or the trace of a lot',
    description:
      'A file of all rows of the list at a settled instant, at most 250,000; `lot_trace` needs `sku` and `lot` instead and tells what is known now. The same request of the others always gives the same bytes unless a product is renamed; `X-Checksum-SHA256` is their hash, before any compression, and `X-Total-Rows` their number. One export at a time an account, and two a process: others get 429.',
  })
  async export(
    @Account() { accountId }: AccountCaller,
    @Body() body: ExportBody,
    @Turn() turn: HeavyTurn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, length, type, name, rows, sha256 } = await this.exports.file(accountId, body, turn);
    void reply.headers({ 'x-checksum-sha256': sha256, 'x-total-rows': rows });
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"`, length });
  }
}
