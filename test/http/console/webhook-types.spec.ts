import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventTypes } from '@contract/events';
import { root } from '../../architecture/cruise.js';

describe('the console’s tree of event types', () => {
  it('has every type that a webhook can choose', () => {
    // Read as text, since only the console itself may import its files.
    const source = readFileSync(path.join(root, 'apps/console/src/pages/webhooks/types.ts'), 'utf8');
    const groups = source.matchAll(/of: '(\w+)',\s+name: msg\('[^']+'\),\s+ends: \[([^\]]+)\]/g);
    const types = [...groups].flatMap(([, of, ends]) => [...ends.matchAll(/'(\w+)'/g)].map(([, end]) => `${of}.${end}`));
    expect(types).toEqual(eventTypes.filter((type) => type !== 'webhook.test'));
  });
});
