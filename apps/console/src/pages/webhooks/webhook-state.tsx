import { capital } from '../../patterns/page/capital.js';
import { Dotted } from '../../patterns/page/dotted.js';
import type { Delivery, Webhook } from './use-webhooks.js';

const COLOURS: Readonly<Record<string, string>> = {
  Active: '#2b9a66',
  Failing: '#f0a500',
  Disabled: '#e03131',
  Delivered: '#2b9a66',
  Failed: '#e03131',
  Pending: '#3f7ee8',
};

/** Whether a webhook sends, and whether its receiver takes what it gets. */
export function WebhookState({ of: { state, health } }: { of: Webhook }) {
  const word = state === 'active' && health === 'failing' ? 'Failing' : capital(state);
  return <Dotted colour={COLOURS[word]}>{word}</Dotted>;
}

export function DeliveryState({ of: { state } }: { of: Delivery }) {
  return <Dotted colour={COLOURS[capital(state)]}>{capital(state)}</Dotted>;
}
