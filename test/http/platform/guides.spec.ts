import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../../architecture/cruise.js';
import { describeApp, type RunningApp } from '../../support/app.js';
import { published, settled } from '../../support/build-events.js';
import { runGuide } from '../../support/guide.js';
import { shuffled } from '../../support/shuffled.js';

const folder = path.join(root, 'docs/guides');
const guides = readdirSync(folder);
const env = { OUTBOUND_ALLOW: 'loopback' };

async function addressOf(app: RunningApp): Promise<string> {
  if (!app.nest.getHttpServer().listening) await app.nest.listen(0, '127.0.0.1');
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Follows a guide, and expects the answers that it shows. @param told further facts in the message of a failure */
async function follow(app: RunningApp, file: string, told: object = {}): Promise<void> {
  const steps = await runGuide(readFileSync(path.join(folder, file), 'utf8'), await addressOf(app), root);
  const shown = steps.filter((step) => step.shown);
  expect(shown.length).toBeGreaterThan(1);
  for (const { commands, printed, shown: expected } of shown) {
    const at = { ...told, file, commands };
    if (expected?.kind === 'text') expect({ ...at, printed }).toEqual({ ...at, printed: expected.text });
    else {
      const answer = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as object;
      expect({ ...at, answer }).toMatchObject({ ...at, answer: JSON.parse(expected?.text ?? '') as object });
    }
  }
}

describe.each(guides)('the guide %s', (file) => {
  describeApp('followed on a fresh demo set', { env }, (app) => {
    it('answers what it shows', async () => {
      await published(app);
      await follow(app, file);
    });
  });
});

/** `GUIDES_SEED` repeats an order, `GUIDES_SHUFFLES` runs several. */
const first = Number(process.env.GUIDES_SEED ?? Math.floor(Math.random() * 1_000_000));
const seeds = Array.from({ length: Number(process.env.GUIDES_SHUFFLES ?? 1) }, (_, index) => first + index);

describe.each(seeds)('the guides, shuffled by GUIDES_SEED=%d', (seed) => {
  describeApp('and followed on one demo set', { env }, (app) => {
    it('answer what they show', async () => {
      const order = shuffled(guides, seed);
      for (const file of order) {
        // Events of one guide must not be the first that webhooks of another guide receive.
        await settled(app);
        await follow(app, file, { seed, order });
      }
    }, 300_000);
  });
});
