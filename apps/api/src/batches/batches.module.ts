import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { StreamedBatches } from './streamed-batches.js';

/** Claims of batches, for the interfaces that pickers use. */
@Module({ imports: [MetricsModule, ThreadsModule], providers: [StreamedBatches], exports: [StreamedBatches] })
export class BatchesModule {}
