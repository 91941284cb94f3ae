import { DomainError } from '@kernel';

export type IdentityErrorCode = 'account_not_found' | 'user_not_found' | 'duplicate_user_name';

export class IdentityError extends DomainError<IdentityErrorCode> {}
