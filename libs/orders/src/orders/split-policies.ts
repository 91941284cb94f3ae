import { GetAccount, type SplitPolicy } from '@contract/identity';
import { Bus, Leased } from '@kernel';
import { Injectable } from '@nestjs/common';

/** The split policies of accounts, cached for five seconds: every new order asks. */
@Injectable()
export class SplitPolicies {
  private readonly leased = new Leased<number, SplitPolicy>((accountId) => this.policyOf(accountId), {
    leaseMs: 5_000,
    capacity: 10_000,
    inTransactions: true,
  });

  constructor(private readonly bus: Bus) {}

  async of(accountId: number): Promise<SplitPolicy> {
    return (await this.leased.get(accountId)) ?? 'never';
  }

  private async policyOf(accountId: number): Promise<SplitPolicy> {
    return (await this.bus.ask(new GetAccount(accountId))).splitPolicy;
  }
}
