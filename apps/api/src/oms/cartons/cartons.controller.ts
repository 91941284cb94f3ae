import { GetOrder } from '@contract/orders';
import type { CartonPlan } from '@cartonising';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Refuses, Sends } from '../../envelope/index.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { PlannerThreads } from '../../threads/planner-threads.js';
import { AllFaults } from '../../validation/index.js';
import { CartoniseBody, CartonPlanAnswer } from './cartons.shapes.js';
import { ShipmentsToPlan, type ShipmentToPlan } from './shipments-to-plan.js';

/** Which boxes shipments take. Nothing is written. */
@ApiTags('Cartons')
@AllFaults()
@Access('account-key')
@NeedsScope('read')
@Controller('apirest/v4/oms/cartonise')
export class CartonsController {
  constructor(
    private readonly shipments: ShipmentsToPlan,
    private readonly planners: PlannerThreads,
  ) {}

  @HeavyWork('plan of many cartons', isOfMany)
  @Post()
  @Sends(GetOrder)
  @Refuses('no_boxes', 'planners_busy', 'too_many_units', 'unknown_order')
  @BodyLimit('bulk')
  @Answers(CartonPlanAnswer, 'list', {
    summary: 'Plan cartons',
    description:
      'Says for each shipment which boxes to take and where in them each unit stands; writes nothing. Lengths and weights are in any one unit. The same request has the same answer, unless it says deadline. Two requests of more than 50 shipments at a time an account, and four a process: others get 429.',
  })
  async plan(@Account() { accountId }: AccountCaller, @Body() { data }: CartoniseBody): Promise<{ data: CartonPlanAnswer[] }> {
    const asked = await this.shipments.gather(accountId, data);
    const plans = await this.planners.planCartons(asked.map(({ shipment }) => shipment));
    return { data: plans.map((plan, at) => toAnswer(asked[at], plan)) };
  }
}

/** Whether a request, whose body is not checked yet, has so many shipments that others would wait long behind it. */
function isOfMany({ body }: FastifyRequest): boolean {
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) && data.length > 50;
}

function toAnswer({ reference, unmeasured }: ShipmentToPlan, plan: CartonPlan & { elapsedMs: number }): CartonPlanAnswer {
  return {
    reference,
    cartons: plan.cartons.map((carton) => ({ ...carton, fill: Number(carton.fill.toFixed(4)) })),
    unpacked: [...plan.unpacked, ...unmeasured.map((item) => ({ ...item, reason: 'unknown_dimensions' }))],
    elapsed_ms: Number(plan.elapsedMs.toFixed(1)),
    ...(plan.isCut ? { deadline: true } : {}),
  };
}
