import { oms, wms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { useSession } from '../../session/session.js';

export type Webhook = components['schemas']['WebhookAnswer'];
export type Delivery = components['schemas']['DeliveryAnswer'];

/** The interface with the user's webhooks, those of their account or of their site; both have the same operations. */
export function useWebhooks(): typeof oms {
  return useSession().side === 'merchant' ? oms : (wms as unknown as typeof oms);
}
