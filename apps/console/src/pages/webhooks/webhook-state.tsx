import { msg, t } from '../../languages/t.js';
import { capital } from '../../patterns/page/capital.js';
import { Dotted } from '../../patterns/page/dotted.js';
import type { Delivery, Webhook } from './use-webhooks.js';

const STATES: Readonly<Record<string, { name: string; colour?: string }>> = {
  active: { name: msg('Active'), colour: '#2b9a66' },
  paused: { name: msg('Paused') },
  failing: { name: msg('Failing'), colour: '#f0a500' },
  disabled: { name: msg('Disabled'), colour: '#e03131' },
  delivered: { name: msg('Delivered'), colour: '#2b9a66' },
  failed: { name: msg('Failed'), colour: '#e03131' },
  pending: { name: msg('Pending'), colour: '#3f7ee8' },
};

function State({ of: state }: { of: string }) {
  const { name, colour } = STATES[state] ?? { name: capital(state) };
  return <Dotted colour={colour}>{t(name)}</Dotted>;
}

/** Whether a webhook is active, and whether its receiver accepts deliveries. */
export const WebhookState = ({ of: { state, health } }: { of: Webhook }) => (
  <State of={state === 'active' && health === 'failing' ? health : state} />
);

export const DeliveryState = ({ of: { state } }: { of: Delivery }) => <State of={state} />;
