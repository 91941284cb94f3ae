import { Module } from '@nestjs/common';

/** The v2 interface: the mobile application's paths and Pro WMS. */
@Module({ controllers: [] })
export class V2Module {}
