import { ListRegisteredNames, RegisterNames } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { AllFaults } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../../envelope/index.js';
import { PackageTypeAnswer, RegisterNamesBody, SupplierAnswer, toPackageTypeAnswer, toSupplierAnswer } from '../../operators/sites.js';

@ApiTags('Suppliers and package types')
@AllFaults()
@Access('internal-key')
@Controller('apirest/v4/oms/internal')
export class RegistersController {
  constructor(private readonly bus: Bus) {}

  @Post('suppliers')
  @Access('operator-key')
  @BodyLimit('bulk')
  @Answers(SupplierAnswer, 'list', { summary: 'Register suppliers', description: 'At most 1,000, all or none.' })
  async createSuppliers(@Body() body: RegisterNamesBody): Promise<{ data: SupplierAnswer[] }> {
    return {
      data: (
        await this.bus.send(
          new RegisterNames(
            'supplier',
            body.data.map(({ name }) => name),
          ),
        )
      ).map(toSupplierAnswer),
    };
  }

  @Get('suppliers')
  @Answers(SupplierAnswer, 'page', { summary: 'List suppliers', description: 'By id.' })
  async listSuppliers(@Query() query: Paging): Promise<{ data: SupplierAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListRegisteredNames('supplier', pagingOf(query))), query, toSupplierAnswer);
  }

  @Post('package_types')
  @Access('operator-key')
  @BodyLimit('bulk')
  @Answers(PackageTypeAnswer, 'list', { summary: 'Register package types', description: 'At most 1,000, all or none.' })
  async createPackageTypes(@Body() body: RegisterNamesBody): Promise<{ data: PackageTypeAnswer[] }> {
    return {
      data: (
        await this.bus.send(
          new RegisterNames(
            'package_type',
            body.data.map(({ name }) => name),
          ),
        )
      ).map(toPackageTypeAnswer),
    };
  }

  @Get('package_types')
  @Answers(PackageTypeAnswer, 'page', { summary: 'List package types', description: 'By id.' })
  async listPackageTypes(@Query() query: Paging): Promise<{ data: PackageTypeAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListRegisteredNames('package_type', pagingOf(query))), query, toPackageTypeAnswer);
  }
}
