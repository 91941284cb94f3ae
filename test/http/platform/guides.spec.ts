import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../../architecture/cruise.js';
import { describeApp } from '../../support/app.js';
import { published } from '../../support/build-events.js';
import { runGuide } from '../../support/guide.js';

const folder = path.join(root, 'docs/guides');

describe.each(readdirSync(folder))('the guide %s', (file) => {
  describeApp('followed on a fresh demo set', { env: { OUTBOUND_ALLOW: 'loopback' } }, (app) => {
    it('answers what it shows', async () => {
      await app.nest.listen(0, '127.0.0.1');
      await published(app);
      const { port } = app.nest.getHttpServer().address() as AddressInfo;
      const steps = await runGuide(readFileSync(path.join(folder, file), 'utf8'), `http://127.0.0.1:${port}`, root);
      const shown = steps.filter((step) => step.shown);
      expect(shown.length).toBeGreaterThan(1);
      for (const { commands, printed, shown: expected } of shown) {
        if (expected?.kind === 'text') expect({ commands, printed }).toEqual({ commands, printed: expected.text });
        else {
          const answer = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as object;
          expect({ commands, answer }).toMatchObject({ commands, answer: JSON.parse(expected?.text ?? '') as object });
        }
      }
    });
  });
});
