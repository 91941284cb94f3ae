import type { Certificate } from '#servers';
import { certificateOf } from '../support/certificate.js';
import { FloorProcesses, TAKES_MS } from '../support/floor-processes.js';
import type { Service, Variables } from '../support/process.js';
import { Sentinels } from '../support/sentinels.js';

describe('Redis and its Sentinels over TLS', () => {
  let certificate: Certificate;
  let redis: Sentinels;
  let floor: FloorProcesses;
  beforeAll(async () => {
    certificate = await certificateOf('redis');
    [redis, floor] = await Promise.all([Sentinels.open(certificate), FloorProcesses.open()]);
  }, TAKES_MS);
  afterEach(async () => {
    await floor?.endProcesses();
  });
  afterAll(async () => {
    await Promise.all([floor?.close(), redis?.stop()]);
  }, TAKES_MS);

  const applied = async (service: Service, index: number): Promise<void> => {
    const accepted = await floor.correct(service.url, index, 1);
    const states = () => floor.query(`SELECT State FROM corrections WHERE CorrectionID = ${accepted?.id}`);
    await service.until(async () => ((await states())[0]?.State === 'applied' ? true : undefined));
  };

  /** The doctor's finding about Redis. */
  const found = async (more: Variables): Promise<string | undefined> => {
    const { out } = await floor.cliWith({ REDIS_URL: redis.url, ...more }, 'doctor', '--json');
    return (JSON.parse(out) as { check: string; found: string }[]).find(({ check }) => check === 'redis')?.found;
  };

  it(
    'bring the work of the API to the worker, from the next primary as well',
    async () => {
      expect(redis.url).toMatch(/^rediss\+sentinel:/);
      const env = { REDIS_URL: redis.url, REDIS_CA: certificate.cert, REDIS_SERVER_NAME: 'redis' };
      const [service] = await Promise.all([floor.startApi({ ...env, WORKER: 'off' }), floor.startWorker(env)]);
      await applied(service, 0);
      expect(await redis.jobs()).toBeGreaterThan(0);
      await redis.kill();
      const before = await redis.jobs();
      await applied(service, 1);
      expect(await redis.jobs()).toBeGreaterThan(before);
    },
    TAKES_MS,
  );

  it(
    'are not trusted with a certificate of an unknown authority: the service works without them, and doctor says why',
    async () => {
      const service = await floor.startApi({ REDIS_URL: redis.url });
      expect(await (await fetch(`${service.url}/health/ready`)).json()).toMatchObject({ status: 'ok', queue: 'away' });
      await applied(service, 2);
      expect(await found({})).toBe('Redis does not answer: self-signed certificate');
      const trusted = { REDIS_CA: certificate.cert };
      expect(await found({ NODE_EXTRA_CA_CERTS: certificate.cert })).toBe('Redis answers');
      expect(await found(trusted)).toBe('Redis answers');
      expect(await found({ ...trusted, REDIS_SERVER_NAME: 'other.example' })).toMatch(
        /^Redis does not answer: Hostname\/IP does not match certificate's altnames: Host: other\.example\./,
      );
    },
    TAKES_MS,
  );
});
