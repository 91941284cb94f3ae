import type { AccountOwnKey, MadeAccountKey, NewAccountKey } from '@contract/identity';
import { Text, Texts } from '../validation/index.js';
import { NewKeyBody, OwnKeyAnswer, toNewKey, toOwnKeyAnswer } from './own-keys.js';

const MEANING =
  'read (every GET, exports and rates), orders, inventory (products, replenishments, returns, serials, Pro WMS) and webhooks (their writes), all (what the key of the account opens)';

export class NewAccountKeyBody extends NewKeyBody {
  @Texts({ description: `What it opens: ${MEANING}`, example: ['read', 'orders'], max: 10, maxLength: 20 })
  scopes!: string[];
}

export class AccountOwnKeyAnswer extends OwnKeyAnswer {
  @Texts({ description: `What it opens: ${MEANING}`, example: ['read', 'orders'] })
  scopes!: string[];
}

export class MadeAccountKeyAnswer extends AccountOwnKeyAnswer {
  @Text({ description: 'The key itself, shown this once', example: 'oak_q7XtZcYb0aSm2Lr9EwVhKdPn4UfGj6Io8TsQe1Bx3Ny', max: 64 })
  key!: string;
}

export const toNewAccountKey = (body: NewAccountKeyBody): NewAccountKey => ({ ...toNewKey(body), scopes: body.scopes });

export const toAccountOwnKeyAnswer = (key: AccountOwnKey): AccountOwnKeyAnswer => ({ ...toOwnKeyAnswer(key), scopes: [...key.scopes] });

export const toMadeAccountKeyAnswer = (made: MadeAccountKey): MadeAccountKeyAnswer => ({ ...toAccountOwnKeyAnswer(made), key: made.key });
