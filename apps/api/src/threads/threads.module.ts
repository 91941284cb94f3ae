import { Module } from '@nestjs/common';
import { PlannedCartons } from './planned-cartons.js';
import { PlannerThreads } from './planner-threads.js';

/** One pool of threads for all who plan. */
@Module({ providers: [PlannerThreads, PlannedCartons], exports: [PlannerThreads, PlannedCartons] })
export class ThreadsModule {}
