import { eventTypes } from '@contract/events';
import { groups, typesIn } from '../../../apps/console/src/pages/webhooks/types.js';

describe('the console’s tree of event types', () => {
  it('has every type that a webhook can choose', () => {
    expect(groups.flatMap(typesIn)).toEqual(eventTypes.filter((type) => type !== 'webhook.test'));
  });
});
