import { DomainError } from '@kernel';

export type IdentityErrorCode =
  | 'account_not_found'
  | 'account_id_taken'
  | 'blank_account_name'
  | 'unknown_account'
  | 'user_not_found'
  | 'duplicate_user_name'
  | 'unusable_user_name'
  | 'weak_password'
  | 'user_without_site'
  | 'user_without_account'
  | 'unusable_second_factor'
  | 'unusable_key'
  | 'no_key'
  | 'unreadable_key';

export class IdentityError extends DomainError<IdentityErrorCode> {}
