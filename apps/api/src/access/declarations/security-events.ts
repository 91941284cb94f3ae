import { SetMetadata } from '@nestjs/common';

/** Changes of credentials and access, as the log and the metrics name them; a route declares its own by `@SecurityEvent`. */
export type SecurityChange =
  | 'account_created'
  | 'account_activated'
  | 'account_deactivated'
  | 'account_key_shown'
  | 'account_key_changed'
  | 'master_key_shown'
  | 'master_key_changed'
  | 'account_own_key_created'
  | 'account_own_key_limited'
  | 'account_own_key_revoked'
  | 'user_key_created'
  | 'user_key_limited'
  | 'user_key_revoked'
  | 'user_created'
  | 'user_activated'
  | 'user_deactivated'
  | 'user_deleted'
  | 'operator_flag_changed'
  | 'role_changed'
  | 'user_sites_changed'
  | 'user_email_changed'
  | 'site_switched'
  | 'password_changed'
  | 'sign_in_begun'
  | 'second_factor_begun'
  | 'second_factor_changed'
  | 'second_factor_removed'
  | 'backup_codes_changed'
  | 'sessions_revoked'
  | 'lockouts_ended'
  | 'logged_out';

/** Outcomes of a login. */
export type LoginEvent =
  | 'login_succeeded'
  | 'login_code_requested'
  | 'login_failed'
  | 'login_locked_out'
  | 'authentication_failed'
  | 'session_refused'
  | 'address_locked_out';

export const SECURITY_EVENT = 'security-event';

/** Declares which change of credentials or access a route makes; the security log records every such request that succeeds. */
export const SecurityEvent = (change: SecurityChange): MethodDecorator => SetMetadata(SECURITY_EVENT, change);
