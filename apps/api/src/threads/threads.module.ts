import { Module } from '@nestjs/common';
import { CartonShares } from './carton-shares.js';
import { PlannedCartons } from './planned-cartons.js';
import { PlannerThreads } from './planner-threads.js';

/** One pool of threads for all planners. */
@Module({ providers: [PlannerThreads, PlannedCartons, CartonShares], exports: [PlannerThreads, PlannedCartons, CartonShares] })
export class ThreadsModule {}
