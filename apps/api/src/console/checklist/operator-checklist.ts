import { ListWebhooks } from '@contract/events';
import { GetAccessSetUp } from '@contract/identity';
import { GetSiteSetUp } from '@contract/inventory';
import { CountOrders } from '@contract/orders';
import { ListRateCards } from '@contract/rates';
import { Bus } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { findDemoCredentials } from '@demo/demo-credentials';
import type { WarehouseCaller } from '../../access/index.js';
import { type ChecklistAnswer, type OperatorStep, operatorSteps } from './checklist.shapes.js';

const FIRST = { page: 1, perPage: 1 };

const REQUIRED: ReadonlySet<OperatorStep> = new Set([
  'site',
  'bins',
  'account',
  'account_sites',
  'merchant',
  'worker',
  'package_type',
  'product',
  'stock',
]);

/** How far a system is set up: one statement per context. */
@Injectable()
export class OperatorChecklist {
  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isProduction'>,
  ) {}

  async read({ userId, siteId }: WarehouseCaller): Promise<ChecklistAnswer> {
    const access = await this.bus.ask(new GetAccessSetUp(userId));
    const [places, orders, cards, webhooks, demo] = await Promise.all([
      this.bus.ask(new GetSiteSetUp(access.accountId)),
      this.bus.ask(new CountOrders({ siteId })),
      this.bus.ask(new ListRateCards(FIRST)),
      this.bus.ask(new ListWebhooks({ siteId }, FIRST)),
      this.demoCredentials(),
    ]);
    const done: Record<OperatorStep, boolean> = {
      site: places.hasSite,
      bins: places.hasBin,
      account: access.accountId !== null,
      account_sites: places.hasAccountSite,
      merchant: access.hasMerchant,
      worker: access.hasWorker,
      package_type: places.hasPackageType,
      product: places.hasProduct,
      stock: places.hasStock,
      shipped: orders.some(({ status, orders: count }) => status === 'Shipped' && count > 0),
      second_factor: access.hasSecondFactor,
      rate_card: cards.total > 0,
      webhook: webhooks.total > 0,
      master_key: access.hasMasterKey,
      demo_credentials: demo === 0,
    };
    const shown = operatorSteps.filter((step) => step !== 'demo_credentials' || !done[step]);
    return {
      complete: shown.every((step) => done[step] || !REQUIRED.has(step)),
      dismissed: access.isDismissed,
      account_id: access.accountId,
      steps: shown.map((step) => ({ step, required: REQUIRED.has(step), done: done[step] })),
    };
  }

  /** How many credentials of the demo set still work. In production none does, or the process would not have started. */
  private async demoCredentials(): Promise<number> {
    return this.config.isProduction ? 0 : (await findDemoCredentials(this.bus)).length;
  }
}
