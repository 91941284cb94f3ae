import { Flag, OneOf, Rows, Whole } from '../../validation/index.js';

/** In the order in which an operator takes them, until the first order ships. */
export const operatorSteps = [
  'site',
  'bins',
  'account',
  'account_sites',
  'merchant',
  'worker',
  'package_type',
  'product',
  'stock',
  'shipped',
  'second_factor',
  'rate_card',
  'webhook',
  'master_key',
  'demo_credentials',
] as const;
export type OperatorStep = (typeof operatorSteps)[number];

/** In the order in which a merchant takes them. */
const merchantSteps = ['product', 'replenishment', 'stock', 'order'] as const;
type MerchantStep = (typeof merchantSteps)[number];

const DONE = { description: 'Whether it is done, as the database says', example: true };

class OperatorStepAnswer {
  @OneOf(operatorSteps, { description: 'What is to be done', example: 'bins' })
  step!: OperatorStep;

  @Flag({ description: 'Whether no order can ship without it', example: true })
  required!: boolean;

  @Flag(DONE)
  done!: boolean;
}

class MerchantStepAnswer {
  @OneOf(merchantSteps, { description: 'What is to be done', example: 'product' })
  step!: MerchantStep;

  @Flag(DONE)
  done!: boolean;
}

export class ChecklistAnswer {
  @Flag({ description: 'Whether every required step is done', example: false })
  complete!: boolean;

  @Flag({ description: 'Whether the operator put the checklist away; it comes back while a required step is not done', example: false })
  dismissed!: boolean;

  @Whole({ description: 'The first active account; null while there is none', example: 100, min: 1, nullable: true })
  account_id!: number | null;

  @Rows(() => OperatorStepAnswer, { description: 'Steps, in their order' })
  steps!: OperatorStepAnswer[];
}

export class AccountChecklistAnswer {
  @Flag({ description: 'Whether every step is done', example: false })
  complete!: boolean;

  @Rows(() => MerchantStepAnswer, { description: 'Steps, in their order' })
  steps!: MerchantStepAnswer[];
}
