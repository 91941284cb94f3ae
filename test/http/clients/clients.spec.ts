import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireLanguages } from '../../../scripts/installed.mjs';
import { as, describeApp } from '../../support/app.js';
import { published } from '../../support/build-events.js';
import { writeClients } from '../../support/clients.js';
import { MISTAKEN, SCENARIO } from '../../support/client-scenario.js';
import { Receiver } from '../../support/receiver.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const clients = path.join(root, 'clients');
const OMS = '/apirest/v4/oms';

/** A network that loses the answer of the first new order, and is too busy for its first retry; it counts the keys of new orders. */
class PoorNetwork {
  keys: (string | undefined)[] = [];
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(port: number): Promise<PoorNetwork> {
    const server = createServer();
    const network = new PoorNetwork(server, port);
    server.on('request', (asked, answered) => {
      const isNew = asked.method === 'POST' && asked.url === `${OMS}/orders`;
      if (isNew) network.keys.push(asked.headers['idempotency-key'] as string | undefined);
      const times = isNew ? network.keys.length : 0;
      if (times === 2) {
        answered.writeHead(503, { 'Retry-After': '0' }).end('busy');
        return;
      }
      const { method, url, headers } = asked;
      const forwarded = request({ agent: false, port: network.port, method, path: url, headers }, (answer) => {
        if (times === 1) {
          answer.resume().once('end', () => asked.socket.destroy());
          return;
        }
        answered.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(answered);
      });
      asked.pipe(forwarded);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The output of a scenario, in every language. */
const told = (number: string) => ({
  pinged: ['pong!', 'pong!'],
  created: [number, 'Pending'],
  found: [['DEMO-001', 2]],
  divided: ['Divided', ['MAIN', 'WEST']],
  cancelled: 'Cancelled',
  listed: [true, true, true, true],
  refused: [400, 'unknown_sku', 'data[0].items[0].sku', 'string'],
  wrongKey: [401, 'invalid_key'],
  kinds: [true, true, true],
  got: number,
  last: [200, 'string', true],
  signed: 'own',
  events: ['order.created', 'order.cancelled'],
  webhooks: [
    'webhook.test',
    'no signature fits',
    'no signature fits',
    'webhook.test',
    'webhook.test',
    'webhook.test',
    'the delivery is too old, or from the future',
  ],
});

describeApp('the clients', { env: { OUTBOUND_ALLOW: '127.0.0.0/8', RATE_LIMIT: '100000' } }, (app) => {
  let folder: string;
  let receiver: Receiver;
  let network: PoorNetwork;
  let deliveries: string;

  beforeAll(async () => {
    requireLanguages();
    await writeClients();
    folder = await mkdtemp(path.join(tmpdir(), 'clients-'));
    await app.nest.listen(0, '127.0.0.1');
    receiver = await Receiver.start();
    await published(app);
    const post = async (place: string, body: object = {}) =>
      (await app.http.post(`${OMS}${place}`).set(as.account()).send(body)).body.data as { webhook_id: number; secret: string };
    const { webhook_id: id, secret } = await post('/webhooks', { url: receiver.url, types: ['product.*'] });
    await post(`/webhooks/${id}/test`);
    await receiver.until(1);
    const { secret: rotated } = await post(`/webhooks/${id}/rotate`);
    await post(`/webhooks/${id}/test`);
    await receiver.until(2);
    deliveries = path.join(folder, 'deliveries.json');
    await writeFile(deliveries, JSON.stringify({ secret, rotated, deliveries: receiver.received }));
  });

  beforeEach(async () => {
    network = await PoorNetwork.start((app.nest.getHttpServer().address() as AddressInfo).port);
  });

  afterEach(() => network.close());

  afterAll(async () => {
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Expects the order of a scenario to exist once, though it was sent three times with one key. */
  async function expectOneOrder(number: string, stdout: string): Promise<void> {
    expect(JSON.parse(stdout)).toEqual(told(number));
    expect(network.keys.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => network.keys[0]));
    expect(network.keys[0]).toMatch(/^[\w-]{32,}$/);
    // Each of the other requests has a key of its own, and is refused.
    const others = network.keys.slice(3);
    expect([others.length > 0, new Set([...others, network.keys[0]]).size]).toEqual([true, others.length + 1]);
  }

  it('in TypeScript installs from a packed file, compiles for a consumer and does its work; with a mistake it does not compile', async () => {
    const at = (...names: string[]): string => path.join(folder, ...names);
    await run('npm', ['run', '--silent', 'build', '--', '--outDir', at('dist')], { cwd: path.join(clients, 'typescript') });
    await run('cp', ['-r', path.join(clients, 'typescript/package.json'), path.join(clients, 'typescript/README.md'), folder]);
    const { stdout: packed } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder });
    const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
    const names = files.map(({ path: name }) => name);
    expect(names.filter((name) => !/^dist\/.+\.(js|d\.ts)$/.test(name)).sort()).toEqual(['README.md', 'package.json']);
    expect(names).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/generated/oms.js']));

    const consumer = at('consumer');
    await mkdir(consumer);
    await writeFile(path.join(consumer, 'package.json'), JSON.stringify({ type: 'module', private: true }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', at(filename)], { cwd: consumer });
    await mkdir(path.join(consumer, 'node_modules/@types'));
    for (const types of ['@types/node', 'undici-types'])
      await symlink(path.join(root, 'node_modules', types), path.join(consumer, 'node_modules', types));
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      moduleResolution: 'nodenext',
      types: ['node'],
      outDir: 'out',
      rootDir: '.',
    };
    await writeFile(path.join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['scenario.ts', 'mistaken.ts'] }));
    await writeFile(path.join(consumer, 'scenario.ts'), SCENARIO);
    await writeFile(path.join(consumer, 'mistaken.ts'), MISTAKEN);
    const said = await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc')], { cwd: consumer }).catch(
      (error: { stdout?: string }) => error,
    );
    const faults = (said.stdout ?? String(said)).split('\n').filter((line) => /^\S/.test(line));
    expect(faults).toEqual([expect.stringMatching(/^mistaken\.ts.*Type 'string' is not assignable to type 'number'/)]);
    const { stdout } = await run(process.execPath, [path.join(consumer, 'out/scenario.js'), network.url, 'CLIENT-TS', deliveries], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await expectOneOrder('CLIENT-TS', stdout);
  });

  it('in Python installs from a wheel and from a source archive, without a network, compiles and does its work', async () => {
    const home = path.join(clients, 'python');
    const { python } = requireLanguages();
    const env = { ...process.env, PYTHONPYCACHEPREFIX: path.join(folder, 'python-cache'), PYTHONWARNINGS: 'error', PIP_NO_INDEX: '1' };
    const packed = path.join(folder, 'python-packed');
    const pip = (...words: string[]) => run(python, ['-W', 'ignore', '-m', 'pip', '--disable-pip-version-check', ...words], { env });
    const hasPip = await pip('--version').then(
      () => true,
      () => false,
    );
    await mkdir(packed);
    const build = `import build_backend as b, sys; b.build_wheel(sys.argv[1]); b.build_sdist(sys.argv[1])`;
    await run(python, ['-c', build, packed], { cwd: home, env });
    const files = (await readdir(packed)).sort();
    expect(files).toEqual([expect.stringMatching(/-py3-none-any\.whl$/), expect.stringMatching(/\.tar\.gz$/)]);
    for (const file of files) {
      const site = path.join(folder, `python-of-${path.extname(file)}`);
      if (hasPip) await pip('install', '--quiet', '--no-deps', '--no-compile', '--target', site, path.join(packed, file));
      // Debian's Python may have no pip: a wheel is an archive that is unpacked.
      else if (file.endsWith('.whl')) await run(python, ['-m', 'zipfile', '-e', path.join(packed, file), site]);
      else continue;
      await run(python, ['-m', 'compileall', '-q', site], { env });
      const clean = { ...env, PYTHONPATH: site };
      const { stdout: from } = await run(python, ['-c', 'import order_warehouse_client; print(order_warehouse_client.__file__)'], {
        ...{ cwd: folder, env: clean },
      });
      expect(from.startsWith(site)).toBe(true);
      if (!file.endsWith('.whl')) continue;
      await copyFile(path.join(home, 'tests/scenario.py'), path.join(folder, 'scenario.py'));
      const { stdout } = await run(python, [path.join(folder, 'scenario.py'), network.url, 'CLIENT-PY', deliveries], { env: clean });
      await expectOneOrder('CLIENT-PY', stdout);
    }
  });

  it('in PHP unpacks from an archive, compiles and does its work', async () => {
    const home = path.join(folder, 'php');
    const { php } = requireLanguages();
    await mkdir(home);
    await run('tar', ['-czf', path.join(folder, 'php.tar.gz'), '-C', path.join(clients, 'php'), '.']);
    await run('tar', ['-xzf', path.join(folder, 'php.tar.gz'), '-C', home]);
    const sources = (await readdir(home, { recursive: true })).filter((name) => name.endsWith('.php'));
    expect(sources.length).toBeGreaterThan(30);
    for (const name of sources) await run(php, ['-l', path.join(home, name)]);
    const { stdout } = await run(php, [path.join(home, 'tests/scenario.php'), network.url, 'CLIENT-PHP', deliveries]);
    await expectOneOrder('CLIENT-PHP', stdout);
  });
});
