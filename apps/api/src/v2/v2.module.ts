import { Module } from '@nestjs/common';
import { ProWmsController } from './pro-wms.controller.js';

/** The v2 interface: the mobile application's paths and Pro WMS. */
@Module({ controllers: [ProWmsController] })
export class V2Module {}
