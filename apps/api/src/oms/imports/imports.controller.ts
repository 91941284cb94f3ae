import { KeepImportMapping } from '@contract/identity';
import {
  ChangeAliases,
  ChangeProductCodes,
  ChangeProducts,
  CreateAliases,
  CreateProductCodes,
  CreateProducts,
  CreateReplenishments,
  CreateSynsets,
  ReplaceSynsetItems,
} from '@contract/inventory';
import { CreateOrders, KeepPastOrders } from '@contract/orders';
import { Bus, Database } from '@kernel';
import { Controller, Inject, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope, type ScopeOf } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { FileBody, FileOfRequest, type RequestFile, WORKBOOK } from '../../bodies/file-body.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { Answers, Refuses, Sends } from '../../envelope/index.js';
import { ProblemFilter } from '../../errors/index.js';
import { importedFile } from './file-import.js';
import { mappingOf } from './told-mapping.js';
import { ImportAnswer, ImportBody, ImportQuery } from './imports.shapes.js';

const MODES = { false: 'none', true: 'both', only: 'only' } as const;

const ofKind: ScopeOf = {
  among: ['orders', 'inventory'],
  of: ({ query }) => ((query as { kind?: unknown }).kind === 'orders' ? 'orders' : 'inventory'),
};

@ApiTags('Imports')
@Access('account-key')
@NeedsScope(ofKind)
@Controller('apirest/v4/oms/imports')
export class ImportsController {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    @Inject(ProblemFilter) private readonly problems: ProblemFilter,
  ) {}

  @Post()
  @Sends(
    ChangeAliases,
    ChangeProductCodes,
    ChangeProducts,
    CreateAliases,
    CreateOrders,
    CreateProductCodes,
    CreateProducts,
    CreateReplenishments,
    CreateSynsets,
    KeepImportMapping,
    KeepPastOrders,
    ReplaceSynsetItems,
  )
  @Refuses('change_not_possible', 'invalid_path', 'not_found', 'unreadable_file')
  @HeavyWork('import')
  @FileBody()
  @BodyLimit('bulk')
  @ApiConsumes('application/json', 'text/csv', WORKBOOK)
  @ApiBody({ type: ImportBody, required: true })
  @Answers(ImportAnswer, 'one', {
    summary: 'Import a file of records',
    description:
      'The file as it stands, CSV (`text/csv`, in any encoding, whatever separates its cells), a workbook (`.xlsx`, its first sheet) or JSON, at most 10 MiB. Good records are stored, 200 at a time; refused ones come back as `rest`, a file to correct and import again. A file that cannot be read to its end is 400 `unreadable_file`, and nothing of it is stored. Two at a time an account, and four a process: others get 429. The usual exports of other systems are recognised by their headers and read as they are.',
  })
  async importFile(
    @Account() { accountId }: AccountCaller,
    @Query() { kind, change, dry_run, map, missing_skus, shared_skus, shipped }: ImportQuery,
    @FileOfRequest() file: RequestFile,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ImportAnswer }> {
    const work = () =>
      importedFile(
        this.bus,
        this.database,
        {
          ...{ account: accountId, kind, mode: MODES[change], own: mappingOf(kind, map) },
          choices: { missingSkus: missing_skus, sharedSkus: shared_skus, shipped },
        },
        file,
        (error) => this.problems.shape(error, request).problem,
      );
    return { data: await (dry_run ? this.database.undone(work) : work()) };
  }
}
