import { GetAccount, type SplitPolicy } from '@contract/identity';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';

const CACHED_MS = 5_000;

/** How accounts want their orders divided, cached for five seconds: every new order asks. */
@Injectable()
export class SplitPolicies {
  private readonly policies = new Map<number, { policy: SplitPolicy; until: number }>();

  constructor(private readonly bus: Bus) {}

  async of(accountId: number): Promise<SplitPolicy> {
    const known = this.policies.get(accountId);
    if (known && performance.now() < known.until) return known.policy;
    const { splitPolicy: policy } = await this.bus.ask(new GetAccount(accountId));
    this.policies.set(accountId, { policy, until: performance.now() + CACHED_MS });
    return policy;
  }
}
