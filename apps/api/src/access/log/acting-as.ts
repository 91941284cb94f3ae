import type { AuditCredential } from '@contract/identity';
import type { Acting } from '@module/identity';
import type { Caller } from '../declarations/access.js';

function credentialOf(caller: Caller): AuditCredential {
  if (caller.kind === 'mobile') return 'mobile_token';
  if (caller.kind === 'warehouse') return caller.isAtConsole ? 'session' : caller.key ? 'own_key' : 'master_key';
  return caller.userId !== undefined ? 'session' : caller.key ? 'own_key' : 'account_key';
}

/** A caller as the audit log names them. */
export const actingAs = (caller: Caller): Pick<Acting, 'actor' | 'credential'> => ({
  actor: caller.actor,
  credential: credentialOf(caller),
});
