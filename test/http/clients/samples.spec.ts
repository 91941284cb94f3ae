import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeAll, type Documents } from '../../../apps/api/src/describe-all.js';
import { omsExamples } from '../../../apps/api/src/oms/examples.js';
import { groupsOf } from '../../../scripts/site/operations.mjs';
import { BASE_URL, samplesFor } from '../../../scripts/site/samples.mjs';
import { as, describeApp, type RunningApp } from '../../support/app.js';
import { device, logInOn } from '../../support/build-mobile.js';
import { writeClients } from '../../support/clients.js';
import { engine } from '../../support/engine.js';
import { Receiver } from '../../support/receiver.js';
import { checkTypescript, LANGUAGES, type Language, type Outcome, runSamples, type Sample } from '../../support/run-samples.js';

const INTERFACES = ['oms', 'wms', 'v2', 'rates', 'internal'] as const;
type Interface = (typeof INTERFACES)[number];
/** Compiling takes a minute on a busy machine. */
const PATIENCE_MS = 600_000;
const WEBHOOK_URL = 'https://example.com/events';

const CURL: readonly Language[] = ['curl'];

/** Samples that the demo set refuses, by the code of the refusal. */
const REFUSED: Readonly<Record<Interface, Readonly<Record<string, string>>>> = {
  // No manufacture order exists yet, no event id and no instant after the set was loaded can be known, no unit has a lot, and the page
  // lists the deletion of serials before their creation.
  oms: {
    exportsExport: 'before_first_record',
    lotsChange: 'unknown_lot',
    lotsTrace: 'lot_not_found',
    manufactureFind: 'manufacture_not_found',
    omsEventsFind: 'event_not_found',
    serialsDelete: 'unknown_serial',
    serialsTrace: 'serial_not_found',
  },
  // No batch, no hurt unit and no announced pallet exists; the page lists the search of a revert before the revert.
  wms: {
    batchesDone: 'batch_not_yours',
    batchesLeave: 'batch_not_yours',
    batchesPutBack: 'nothing_to_put_back',
    batchesReassign: 'batch_done',
    batchesRemove: 'batch_done',
    batchesShort: 'batch_not_yours',
    batchesTotes: 'batch_not_yours',
    cartonsClose: 'carton_empty',
    cartonsPack: 'unknown_sku',
    cartonsUnpack: 'unknown_sku',
    heldCountsAccept: 'held_count_not_found',
    heldCountsGet: 'held_count_not_found',
    heldCountsReject: 'held_count_not_found',
    hurtStockChange: 'not_enough_hurt',
    palletsReceive: 'unknown_lpn',
    revertsFind: 'revert_not_found',
    wmsEventsFind: 'event_not_found',
    wavesAdd: 'order_not_plannable',
  },
  // The challenge in the example does not exist, and the set has no batch.
  v2: { mobileBatchesShort: 'batch_not_found', mobileBatchesStops: 'batch_not_found', mobileLoginVerify: 'invalid_challenge' },
  rates: {},
  // Nothing is announced to receive or close, no order is short, no device is logged in, and a completed order cannot be cancelled.
  internal: {
    internalReturnsReceive: 'unknown_return',
    internalReplenishmentsClose: 'unknown_replenishment',
    internalManufactureCancel: 'manufacture_not_cancellable',
    shipmentsDivide: 'order_not_dividable',
    sessionsRevoke: 'session_not_found',
    userKeysLimit: 'key_not_found',
    userKeysRevoke: 'key_not_found',
    accountKeysLimit: 'key_not_found',
    accountKeysRevoke: 'key_not_found',
  },
};

/** Creates a webhook with a delivery, which samples look for. */
async function deliver(base: string, headers: Record<string, string>, { http }: RunningApp, receiver: Receiver): Promise<void> {
  const { status } = await http
    .post(`${base}/webhooks`)
    .set(headers)
    .send({ url: receiver.url, types: ['order.*'] });
  expect(status).toBe(200);
  await http.post(`${base}/webhooks/1/test`).set(headers);
  await receiver.until(1);
}

/** Announces a replenishment for the samples of Pro WMS. */
async function announce({ http }: RunningApp): Promise<void> {
  const { status } = await http.post('/apirest/v4/oms/inventory/replenishments').set(as.account()).send(omsExamples.replenishmentsCreate);
  expect(status).toBe(200);
}

/** The samples in the order of the page. */
function samplesOf(name: Interface, language: Language): Sample[] {
  const document = published[name];
  const samples = samplesFor(name, document);
  return groupsOf(document)
    .flatMap(({ operations }) => operations)
    .map((each) => [each.operation.operationId, samples(each)[language]]);
}

/** Makes samples use this program and this receiver. */
function sentTo(samples: readonly Sample[], { nest }: RunningApp, receiver: Receiver): Sample[] {
  const { port } = nest.getHttpServer().address() as AddressInfo;
  return samples.map(([operation, text]) => [
    operation,
    text.replaceAll(BASE_URL, `http://127.0.0.1:${port}`).replaceAll(WEBHOOK_URL, receiver.url),
  ]);
}

/** Runs the samples of the mobile application with the values of a login; the one that logs out comes last. */
async function runMobile(language: Language, samples: readonly Sample[], folder: string, app: RunningApp): Promise<Outcome[]> {
  const isLogin = ([name]: Sample): boolean => /^mobileLogin(LogIn|Verify)$/.test(name);
  const isLogout = ([name]: Sample): boolean => name === 'mobileLoginLogOut';
  const first = await runSamples(language, samples.filter(isLogin), path.join(folder, 'login'));
  const { Authorization = '', Token = '', 'User-Id': id = '' } = await logInOn(app.http, 'picker', device, 'demo-password');
  const rest = [...samples.filter((each) => !isLogin(each) && !isLogout(each)), ...samples.filter(isLogout)];
  const env = { AUTHORIZATION: Authorization, TOKEN: Token, USER_ID: id };
  return [...first, ...(await runSamples(language, rest, path.join(folder, 'rest'), env))];
}

let published: Documents['published'];

beforeAll(async () => {
  await writeClients();
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  ({ published } = await describeAll(folder));
  await rm(folder, { recursive: true, force: true });
});

if (engine() === 'embedded')
  it(
    'compiles the TypeScript samples against the published form of the client',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
      try {
        await checkTypescript(Object.fromEntries(INTERFACES.map((name) => [name, samplesOf(name, 'typescript')])), folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    PATIENCE_MS,
  );

describe.each(INTERFACES)('the samples of the documentation: %s', (name) => {
  // The languages' requests do not depend on the engine.
  describe.each(engine() === 'embedded' ? LANGUAGES : CURL)('in %s', (language) => {
    describeApp('on a fresh demo set', { env: { OUTBOUND_ALLOW: '127.0.0.0/8' } }, (app) => {
      it(
        'do what their operation says',
        async () => {
          const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
          const receiver = await Receiver.start();
          try {
            await app.nest.listen(0, '127.0.0.1');
            if (name === 'oms') await deliver('/apirest/v4/oms', as.account(), app, receiver);
            if (name === 'v2') await announce(app);
            if (name === 'wms') await deliver('/apirest/v4/wms', as.warehouse(), app, receiver);
            const samples = sentTo(samplesOf(name, language), app, receiver);
            const outcomes =
              name === 'v2'
                ? await runMobile(language, samples, folder, app)
                : await runSamples(language, samples, path.join(folder, name));
            expect(outcomes.map(([operation]) => operation).sort()).toEqual(samples.map(([operation]) => operation).sort());
            expect(Object.fromEntries(outcomes.filter(([, outcome]) => outcome !== 'ok'))).toEqual(REFUSED[name]);
          } finally {
            await receiver.close();
            await rm(folder, { recursive: true, force: true });
          }
        },
        PATIENCE_MS,
      );
    });
  });
});
