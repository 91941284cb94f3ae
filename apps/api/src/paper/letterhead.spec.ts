import { buffer } from 'node:stream/consumers';
import type { PrintedLetterhead } from '@contract/identity';
import type { OrderOfSite } from '@contract/orders';
import { picturesOf } from '../../../../test/support/paper.js';
import { noisyPng } from '../../../../test/support/pictures.js';
import { shippingLabel } from './labels.js';
import { Printer } from './printer.js';

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
const [width, height] = [256, 250];
const letterhead: PrintedLetterhead = {
  accountId: 100,
  returnAddress: null,
  logo: { type: 'image/png', width, height, bytes: noisyPng(width, height) },
};

describe('labels with a logo', () => {
  const printer = new Printer();
  afterAll(() => printer.onApplicationShutdown());

  it('come a thousand to a file within 300 MB, with one copy of the logo', async () => {
    const labels = Array.from({ length: 1_000 }, (_, index) =>
      shippingLabel({ ...order, nbtybarcode: `B-${index}` } as unknown as OrderOfSite, undefined, undefined, letterhead),
    );
    const before = process.memoryUsage().rss;
    const file = await buffer((await printer.print(labels, { format: 'pdf', size: '4x6' }, 'labels')).getStream());
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
    expect(grown).toBeLessThan(300);
    const pictures = picturesOf(file);
    // The picture and its mask, on every page; poppler names both by the picture's object.
    expect(pictures).toHaveLength(2_000);
    expect(new Set(pictures.map(({ object }) => object)).size).toBe(1);
  });
});
