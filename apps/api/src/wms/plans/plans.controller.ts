import type { PlanAnswer as Plan } from '@planning';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, LeadsOnly } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { FileBody, FileOfRequest, type RequestFile } from '../../bodies/file-body.js';
import { yieldTurns } from '../../bodies/read-body.js';
import { Answers, Refuses } from '../../envelope/index.js';
import { FormProblem, Problem } from '../../errors/index.js';
import { FloorActs } from '../../metrics/floor-acts.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { PlannerThreads } from '../../threads/planner-threads.js';
import type { PlanResult } from '../../threads/planning.js';
import { PlanAnswer } from './plan-answer.shapes.js';
import { PlanBody } from './plans.shapes.js';

/** Plans batches of orders, and the walks to pick them, without reading or writing the database. */
@ApiTags('Plans')
@Access('warehouse-key')
@Controller('apirest/v4/wms/plans')
export class PlansController {
  constructor(
    private readonly planners: PlannerThreads,
    private readonly acts: FloorActs,
  ) {}

  @LeadsOnly()
  @HeavyWork('plan')
  @Post('preview')
  @Refuses(
    'bin_outside_aisle',
    'invalid_value',
    'missing_field',
    'planners_busy',
    'repeated_bin',
    'repeated_order',
    'unknown_aisle',
    'unknown_bin',
  )
  @NotKept()
  @FileBody()
  @BodyLimit('bulk')
  @ApiConsumes('application/json')
  @ApiBody({ type: PlanBody, required: true })
  @Answers(PlanAnswer, 'one', {
    summary: 'Plan batches and walks',
    description:
      'Says which orders of the request to pick together, from which bins, and in which order of stops; reads and writes nothing else. The body is read and planned in a thread of its own. A body may have 10 MiB. One at a time a user: others get 429. The same request has the same answer, unless it says deadline.',
  })
  async preview(@FileOfRequest() { bytes }: RequestFile, @Req() request: FastifyRequest): Promise<{ data: Plan }> {
    yieldTurns(request);
    const plan = answered(await this.planners.planBatches(Uint8Array.from(bytes)));
    this.acts.planned(plan);
    return { data: plan };
  }
}

/** @throws Problem when the document cannot be read, or has faults */
function answered(result: PlanResult): Plan {
  if ('unreadable' in result) throw new Problem(400, result.unreadable.code, result.unreadable.message);
  if ('answer' in result) return result.answer;
  throw new FormProblem(
    result.faults[0].code,
    result.faults.map(({ path, message }) => ({ path, message })),
  );
}
