import { GetAccount, ListAccounts, ListAuditLog, ListRequestLog, ListUsers, RecordAudit } from '@contract/identity';
import { GetSite, ListBins, ListRegisteredNames, ListSites } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { siteCodes } from '@wire/site-codes';
import { Sends } from '../../envelope/index.js';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { RegisterListQuery } from '../../operators/registers/registers.js';
import { AuditLogQuery, toAuditFilter } from '../../operators/audit/audit-log.js';
import { RequestLogQuery, toRequestLogFilter } from '../../operators/request-log.js';
import { BinListQuery } from '../../operators/places/bins.js';
import { UserListQuery } from '../users/users.shapes.js';
import { ExportsList } from './exports-list.js';
import { ListExports } from './list-exports.js';
import { accountFile, auditFile, packageTypeFile, placedBinFile, requestFile, siteFile, supplierFile, userFile } from './operator-files.js';

/** The service's lists as files. */
@Sends(GetAccount, GetSite, RecordAudit)
@ApiTags('Exports')
@Access('operator-session')
@Controller('console/api/exports')
export class OperatorExportsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: ListExports,
  ) {}

  @Get('accounts')
  @ExportsList('the accounts')
  accounts(@Warehouse() caller: WarehouseCaller): Promise<StreamableFile> {
    return this.exports.file(caller, accountFile, (paging) => this.bus.ask(new ListAccounts(paging)));
  }

  @Get('users')
  @ExportsList('the users')
  async users(@Warehouse() caller: WarehouseCaller, @Query() { name, level }: UserListQuery): Promise<StreamableFile> {
    const file = userFile(await siteCodes(this.bus));
    return this.exports.file(caller, file, (paging) => this.bus.ask(new ListUsers(paging, { name, level })));
  }

  @Get('sites')
  @ExportsList('the distribution centers')
  sites(@Warehouse() caller: WarehouseCaller): Promise<StreamableFile> {
    return this.exports.file(caller, siteFile, (paging) => this.bus.ask(new ListSites(paging)));
  }

  @Get('placed-bins')
  @ExportsList('the bins of every distribution center')
  bins(@Warehouse() caller: WarehouseCaller, @Query() query: BinListQuery): Promise<StreamableFile> {
    const filter = { siteCode: query.distribution_center, location: query.location, isActivated: query.activated };
    return this.exports.file(caller, placedBinFile, (paging) => this.bus.ask(new ListBins(filter, paging)));
  }

  @Get('suppliers')
  @ExportsList('the suppliers')
  suppliers(@Warehouse() caller: WarehouseCaller, @Query() { activated }: RegisterListQuery): Promise<StreamableFile> {
    const filter = { isActivated: activated };
    return this.exports.file(caller, supplierFile, (paging) => this.bus.ask(new ListRegisteredNames('supplier', filter, paging)));
  }

  @Get('package-types')
  @ExportsList('the package types')
  packageTypes(@Warehouse() caller: WarehouseCaller, @Query() { activated }: RegisterListQuery): Promise<StreamableFile> {
    const filter = { isActivated: activated };
    return this.exports.file(caller, packageTypeFile, (paging) => this.bus.ask(new ListRegisteredNames('package_type', filter, paging)));
  }

  @Get('audit-log')
  @ExportsList('changes of settings and people')
  auditLog(@Warehouse() caller: WarehouseCaller, @Query() query: AuditLogQuery): Promise<StreamableFile> {
    return this.exports.file(caller, auditFile, (paging) => this.bus.ask(new ListAuditLog(toAuditFilter(query), paging)));
  }

  @Get('request-log')
  @ExportsList('authenticated requests')
  requestLog(@Warehouse() caller: WarehouseCaller, @Query() query: RequestLogQuery): Promise<StreamableFile> {
    return this.exports.file(caller, requestFile, (paging) => this.bus.ask(new ListRequestLog(toRequestLogFilter(query), paging)));
  }
}
