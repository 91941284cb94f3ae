import { Module } from '@nestjs/common';
import { ThreadsModule } from '../threads/threads.module.js';
import { Documents } from './documents.js';
import { Printer } from './printer.js';

/** Printing, for the interfaces that have documents. */
@Module({ imports: [ThreadsModule], providers: [Documents, Printer], exports: [Documents] })
export class PaperModule {}
