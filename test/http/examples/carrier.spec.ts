import { OutboundConnections, PublicAddresses } from '@kernel';
import { carrierAdapters } from '@runtime/carrier-adapters';
import { networksOf } from '@runtime/settings/proxy-networks';
import { parcelPost, type ParcelPostTerms } from '../../../examples/carrier/libs/runtime/src/carriers/parcel-post.js';
import { describeApp } from '../../support/app.js';
import { ratesFor, replaceCards } from '../../support/build-rates.js';
import { describeCarrier, inquiryOf } from '../../support/carrier-conformance.js';
import { CarrierServer, json, silent } from '../../support/carrier-server.js';
import { plantIn, programWith } from '../../support/planted.js';

/** A request in Parcel Post's own format. */
interface Question {
  to: { zip: string; country: string };
  extras: string[];
}

const quote = { product: 'ONE', name: 'The one', total: '10.00', days: 2, arrives: '2026-11-25' };

/** A stand-in for Parcel Post's system, which delivers within the US. */
async function startParcelPost(): Promise<CarrierServer> {
  const server = await CarrierServer.start();
  server.answering = (response, question) => {
    const { to, extras } = question as unknown as Question;
    const total = extras.includes('HOME') ? '13.10' : quote.total;
    json({ quotes: to.country === 'US' ? [{ ...quote, total }] : [] })(response, question);
  };
  return server;
}

const termsOf = ({ url }: CarrierServer): ParcelPostTerms => ({ url, key: 'key-of-parcel-post', timeoutMs: 10_000 });
const connections = new OutboundConnections(new PublicAddresses(networksOf('loopback')));
afterAll(() => connections.close());

describeCarrier('of the example', async () => {
  const server = await startParcelPost();
  const parcels = parcelPost({ ...termsOf(server), timeoutMs: 1_000 })(connections);
  return {
    // The conformance suite expects the name Acme.
    carrier: { name: 'Acme', rates: async (inquiry) => (await parcels.rates(inquiry)).map((rate) => ({ ...rate, carrier: 'Acme' })) },
    limitMs: 1_000,
    silence: () => void (server.answering = silent),
    close: () => server.stop(),
  };
});

describe('the carrier of the example', () => {
  let server: CarrierServer;
  beforeEach(async () => void (server = await startParcelPost()));
  afterEach(() => server.stop());
  const asked = (terms = termsOf(server)): Promise<unknown> =>
    parcelPost(terms)(connections).rates(inquiryOf({ weight: 1.01, options: ['residential'] }));

  it('asks in the words of its own system, with its key', async () => {
    await asked();
    expect(server.seen[0]).toMatchObject({
      headers: { 'x-api-key': 'key-of-parcel-post' },
      question: {
        from: { zip: '19103', country: 'US' },
        to: { zip: '19103', country: 'US' },
        ounces: 17,
        inches: [1, 1, 1],
        extras: ['HOME'],
      },
    });
  });

  it.each([
    ['no quotes', json({}), 'answered quotes that are not valid'],
    ['a price that is no amount', json({ quotes: [quote, { ...quote, total: '1,5' }] }), 'answered quotes that are not valid'],
    ['no JSON', (response) => void response.end('<html>'), 'answered no JSON'],
    ['too much', (response) => void response.end(' '.repeat(200_000)), 'answered too much'],
    ['503', json({}, 503), 'answered 503'],
  ] satisfies [string, CarrierServer['answering'], string][])('fails where that answers %s', async (_words, answering, reason) => {
    server.answering = answering;
    await expect(asked()).rejects.toThrow(reason);
  });

  it('fails where nobody listens, without telling where that is', async () => {
    const terms = termsOf(server);
    await server.stop();
    await expect(asked(terms)).rejects.toThrow(/^cannot be reached$/);
  });
});

describe('with the carrier of the example', () => {
  let server: CarrierServer;
  beforeAll(async () => void (server = await startParcelPost()));
  afterAll(() => server.stop());
  const program = programWith(() => [plantIn(carrierAdapters, () => parcelPost(termsOf(server)))], { env: { OUTBOUND_ALLOW: 'loopback' } });

  describeApp('the program', program, (app) => {
    it('answers its rates among the others, and theirs alone when it fails', async () => {
      await replaceCards(app, []);
      expect(await ratesFor(app, { shipping_services: { residential: true } })).toEqual([
        {
          carrier: 'Parcel Post',
          'shipping-method': 'ONE',
          description: 'The one',
          price: 13.1,
          'transit-days': '2',
          'delivery-date': '2026-11-25T12:00:00.000Z',
        },
      ]);
      server.answering = json({}, 500);
      expect(await ratesFor(app)).toEqual([]);
    });
  });
});
