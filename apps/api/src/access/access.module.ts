import { Module } from '@nestjs/common';
import { RequestLog } from './request-log.js';

/** Who may call, and the log of who did. */
@Module({ providers: [RequestLog], exports: [RequestLog] })
export class AccessModule {}
