import { DomainError } from '@kernel';

export type IdentityErrorCode =
  | 'account_not_found'
  | 'account_id_taken'
  | 'blank_account_name'
  | 'logo_not_an_image'
  | 'logo_too_large'
  | 'logo_unprintable'
  | 'unknown_account'
  | 'user_not_found'
  | 'duplicate_user_name'
  | 'deleted_user_name'
  | 'unusable_user_name'
  | 'weak_password'
  | 'common_password'
  | 'password_of_name'
  | 'user_without_site'
  | 'user_without_account'
  | 'operator_without_site'
  | 'role_without_account'
  | 'role_without_site'
  | 'last_operator'
  | 'sites_without_site'
  | 'site_not_allowed'
  | 'unusable_email'
  | 'duplicate_email'
  | 'unusable_second_factor'
  | 'unusable_key'
  | 'no_key'
  | 'unreadable_key'
  | 'no_previous_secret'
  | 'session_not_found'
  | 'key_not_found'
  | 'past_expiry'
  | 'key_without_site'
  | 'too_many_keys'
  | 'unknown_scope'
  | 'unusable_network';

export class IdentityError extends DomainError<IdentityErrorCode> {}

/**
 * Why a login is refused. `login_refused` covers an unknown name, a wrong password, and a user without access here; `known_password`:
 * correct, but publicly known; `second_factor_required`: correct, but the user has to set up a second factor in the console first.
 */
export type LoginErrorCode =
  | 'login_refused'
  | 'known_password'
  | 'second_factor_required'
  | 'too_many_failed_logins'
  | 'too_many_logins'
  | 'invalid_challenge'
  | 'invalid_code';

/**
 * `too_many_failed_logins` has the wait in `seconds`; `too_many_logins`: more people log in at once than the process can check passwords.
 */
export class LoginError extends DomainError<LoginErrorCode> {}

/**
 * Why a sign-in through the provider is refused. `sign_in_off`: there is no provider; `code_refused`: it was used or has expired;
 * `client_refused`: the provider does not accept this service; `sign_in_invalid`: its answer cannot be trusted; `other_subject`: somebody
 * else at the provider is this user.
 */
export type SignInErrorCode =
  | 'sign_in_off'
  | 'sign_in_expired'
  | 'sign_in_invalid'
  | 'provider_unreachable'
  | 'provider_refused'
  | 'client_refused'
  | 'code_refused'
  | 'wrong_issuer'
  | 'unverified_email'
  | 'unknown_email'
  | 'other_subject'
  | 'user_not_let_in';

/** Details: `reason`, a word for the operator. */
export class SignInError extends DomainError<SignInErrorCode> {}

/** Why a change of one's own password or second factor is refused. */
export type SecurityErrorCode = 'wrong_password' | 'wrong_code' | 'code_required' | 'no_second_factor' | 'no_enrolment' | 'factor_needed';

export class SecurityError extends DomainError<SecurityErrorCode> {}
