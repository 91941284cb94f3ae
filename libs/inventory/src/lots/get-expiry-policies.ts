import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExpiryPolicies, GetExpiryPolicies } from '../contract/lots/lots.js';
import { ExpiryPolicyStore } from './store/expiry-policy-store.js';

@QueryHandler(GetExpiryPolicies)
export class GetExpiryPoliciesHandler implements IQueryHandler<GetExpiryPolicies> {
  constructor(private readonly policies: ExpiryPolicyStore) {}

  execute({ accountId }: GetExpiryPolicies): Promise<ExpiryPolicies> {
    return this.policies.of(accountId);
  }
}
