import { maxUseSteps, type UseFilter, type UseOfStep, type UseStep } from '@contract/identity';
import type { Caller } from '../../access/index.js';
import { Amount, Instant, OneOf, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class ApiUseQuery {
  @OneOf(['hour', 'day'], { description: 'Length of a step', example: 'hour', default: 'hour' })
  step!: string;

  @Whole({
    description: `Steps, the present one included: at most ${maxUseSteps.hour} hours or ${maxUseSteps.day} days are answered`,
    example: 24,
    min: 1,
    max: maxUseSteps.day,
    default: 24,
  })
  steps!: number;
}

export class ApiUseAnswer {
  @Instant({ description: 'Where the hour or day begins, UTC', example: '2026-11-20T08:00:00.000Z' })
  from!: string;

  @Whole({ description: 'Requests with valid credentials', example: 1200, max: MANY })
  requests!: number;

  @Whole({ description: 'Those answered with 400 to 499', example: 12, max: MANY })
  refused!: number;

  @Whole({ description: 'Those answered with 500 or more', example: 0, max: MANY })
  failed!: number;

  @Amount({ description: 'Mean time until the answer in milliseconds; null when nothing was asked', example: 4.2, nullable: true })
  mean_ms!: number | null;
}

/** A merchant sees their account's requests; warehouse users see the load of the service, without names. */
export const useOf = (caller: Caller): UseFilter => (caller.kind === 'account' ? { accountId: caller.accountId } : {});

export const useStepOf = ({ step }: ApiUseQuery): UseStep => step as UseStep;

export const toApiUse = ({ from, requests, refused, failed, meanMs }: UseOfStep): ApiUseAnswer => ({
  from,
  requests,
  refused,
  failed,
  mean_ms: meanMs,
});
