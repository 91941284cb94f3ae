import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PrintedLetterhead } from '@contract/identity';
import type { OrderOfSite } from '@contract/orders';
import { picturesOf } from '../../../../test/support/paper.js';
import { pngOf } from '../../../../test/support/pictures.js';
import { shippingLabel } from './labels.js';
import { printed } from './printer.js';

const customer = {
  firstname: 'Ada',
  lastname: null,
  company: null,
  address1: '1 Main Street',
  address2: null,
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
};
const order = {
  orderNumber: 'SO-1',
  orderReference: null,
  accountName: 'Acme',
  customer,
  carrier: 'UPS',
  trackingNumber: '1Z9',
  comments: null,
};
/** As noisy as a photograph, so that it is as large as a logo may be, and transparent, so that it is unpacked. */
const [width, height] = [256, 250];
const line = 1 + width * 4;
const noise = randomBytes(height * line).map((byte, index) => (index % line === 0 ? 0 : byte));
const letterhead: PrintedLetterhead = {
  accountId: 100,
  returnAddress: null,
  logo: { type: 'image/png', width, height, bytes: pngOf({ width, height, hasAlpha: true, data: Buffer.from(noise) }) },
};

describe('labels with a logo', () => {
  it('come a thousand to a file, with one copy of the logo', async () => {
    const labels = Array.from({ length: 1_000 }, (_, index) =>
      shippingLabel({ ...order, nbtybarcode: `B-${index}` } as unknown as OrderOfSite, undefined, letterhead),
    );
    const file = await buffer((await printed(labels, { format: 'pdf', size: '4x6' }, 'labels')).getStream());
    const pictures = picturesOf(file);
    // The picture and its mask, on every page; poppler names both by the picture's object.
    expect(pictures).toHaveLength(2_000);
    expect(new Set(pictures.map(({ object }) => object)).size).toBe(1);
  });
});
