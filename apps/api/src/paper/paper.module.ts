import { Module } from '@nestjs/common';
import { Documents } from './documents.js';
import { Printer } from './printer.js';

/** What prints, for the interfaces that have documents. */
@Module({ providers: [Documents, Printer], exports: [Documents] })
export class PaperModule {}
