import { Module } from '@nestjs/common';
import { PlannerThreads } from './planner-threads.js';

/** One pool of threads for all who plan. */
@Module({ providers: [PlannerThreads], exports: [PlannerThreads] })
export class ThreadsModule {}
