import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variables } from '@runtime/variables';
import { root } from './architecture/cruise.js';

const FOLDER = 'docker/systemd';
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = readdirSync(path.join(root, FOLDER));
const units = files.filter((name) => /\.(service|timer|target)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
const page = read('docs/bare-machines.md');

/** The settings of a unit, by section and name; each may stand there more than once. */
function settingsOf(unit: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let section = '';
  for (const line of read(`${FOLDER}/${unit}`).split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, setting, value = ''] = /^(?:\[(\w+)\]|(\w+)=(.*))$/.exec(line) ?? [];
    if (name === undefined && setting === undefined) throw new Error(`${unit}: ${line}`);
    section = name ?? section;
    if (setting) found.set(`${section}.${setting}`, [...(found.get(`${section}.${setting}`) ?? []), value]);
  }
  return found;
}

const valueOf = (unit: string, name: string): string => settingsOf(unit).get(`Service.${name}`)?.at(-1) ?? '';
/** The names of variables that a text sets, a line or a word each. */
const namesIn = (text: string): string[] => [...text.matchAll(/(?:^|\s)([A-Z][A-Z\d_]+)=/g)].map(([, name = '']) => name);
const unknown = (names: readonly string[]): string[] => names.filter((name) => !(variables as readonly string[]).includes(name));

/** What a process of ours never needs. */
const CLOSED = {
  User: 'order-warehouse',
  UMask: '0077',
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  ProtectProc: 'invisible',
  ProtectKernelTunables: 'yes',
  ProtectKernelModules: 'yes',
  ProtectControlGroups: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  RestrictNamespaces: 'yes',
  RestrictSUIDSGID: 'yes',
  SystemCallArchitectures: 'native',
  StateDirectoryMode: '0700',
};

describe('the units of systemd', () => {
  it.each(services)('%s starts a program that is built, with variables that exist', (unit) => {
    const [, program = '', words = ''] = /^\/usr\/bin\/node dist\/apps\/(\w+)\/src\/main\.js ?(.*)$/.exec(valueOf(unit, 'ExecStart')) ?? [];
    expect(existsSync(path.join(root, `apps/${program}/src/main.ts`))).toBe(true);
    expect(['', 'db migrate', 'backup /var/backups/order-warehouse']).toContain(words);
    const set = settingsOf(unit).get('Service.Environment') ?? [];
    expect(unknown(namesIn(set.join(' ')))).toEqual([]);
    expect(set.join(' ')).toContain('NODE_ENV=production');
    expect(set.join(' ')).not.toMatch(/SECRET|PASSWORD|_URL=/);
  });

  it.each(services)('%s may do and write no more than it needs', (unit) => {
    expect(Object.fromEntries(Object.keys(CLOSED).map((name) => [name, valueOf(unit, name)]))).toEqual(CLOSED);
    expect(valueOf(unit, 'MemoryMax')).toMatch(/^\d+G$/);
    const writes = settingsOf(unit).get('Service.ReadWritePaths') ?? [];
    expect(writes).toEqual(unit === 'order-warehouse-backup.service' ? ['/var/backups/order-warehouse'] : []);
  });

  it('restart API and worker whatever ends them, and give them time to finish', () => {
    for (const unit of ['order-warehouse-api@.service', 'order-warehouse-worker@.service']) {
      expect([valueOf(unit, 'Restart'), settingsOf(unit).get('Unit.StartLimitIntervalSec')]).toEqual(['always', ['0']]);
      expect(Number(valueOf(unit, 'TimeoutStopSec'))).toBeGreaterThan(30);
    }
  });

  it('use the service user, and the user of the migrations for these alone', () => {
    const used = Object.fromEntries(services.map((unit) => [unit, settingsOf(unit).get('Service.EnvironmentFile')]));
    const own = '/etc/order-warehouse/service.env';
    expect(used).toEqual(
      Object.fromEntries(services.map((unit) => [unit, unit.includes('migrate') ? [own, '/etc/order-warehouse/migrate.env'] : [own]])),
    );
  });

  it('have examples of their configuration without a secret, with variables that exist', () => {
    for (const name of ['service', 'migrate']) {
      const example = read(`${FOLDER}/${name}.env.example`);
      const lines = example.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(unknown(namesIn(lines.join('\n')))).toEqual([]);
      expect(lines.filter((line) => /PASSWORD|SECRET/.test(line) && !/:PASSWORD@|=$/.test(line))).toEqual([]);
    }
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SECRET_KEY', 'TRUSTED_PROXIES', 'ALLOWED_HOSTS'])
      expect(namesIn(read(`${FOLDER}/service.env.example`))).toContain(name);
  });

  it('are taken by systemd without a complaint, where it is there to say so', () => {
    const places = units.map((unit) => path.join(root, FOLDER, unit));
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...places], { encoding: 'utf8' });
    if (error) return;
    // Node stands elsewhere on some machines, and other units may be broken.
    const complaints = stderr.split('\n').filter((line) => line.includes('order-warehouse') && !line.includes('/usr/bin/node'));
    expect(complaints).toEqual([]);
  });
});

describe('the command line on a bare machine', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'order-warehouse-'));
    const fakes = { 'systemd-run': '#!/bin/sh\nfor word; do echo "$word"; done\n', id: '#!/bin/sh\necho "${TEST_USER:-0}"\n' };
    for (const [name, text] of Object.entries(fakes)) {
      writeFileSync(path.join(folder, name), text);
      chmodSync(path.join(folder, name), 0o755);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (words: readonly string[], env: Record<string, string> = {}) =>
    spawnSync('sh', [path.join(root, FOLDER, 'order-warehouse'), ...words], {
      encoding: 'utf8',
      env: { PATH: `${folder}:/usr/bin:/bin`, ...env },
    });
  const environmentFiles = (text: string): string[] =>
    [...text.matchAll(/^--property=EnvironmentFile=(.*)$/gm)].map(([, file = '']) => file);

  it('runs with the user and configuration of the service, and takes words as they are', () => {
    const { stdout } = run(['center', 'create', 'MAIN', '--name', 'Main warehouse']);
    expect(stdout.split('\n').slice(-8, -1)).toEqual([
      '/usr/bin/node',
      'dist/apps/cli/src/main.js',
      'center',
      'create',
      'MAIN',
      '--name',
      'Main warehouse',
    ]);
    expect(stdout).toContain('--uid=order-warehouse\n');
    expect(stdout).toContain('--working-directory=/opt/order-warehouse/current\n');
    expect(environmentFiles(stdout)).toEqual(['/etc/order-warehouse/service.env']);
  });

  it('takes another version and the user of the migrations', () => {
    const { stdout } = run(['db', 'migrate', '--plan'], { VERSION: '1.1.0', AS: 'migrate' });
    expect(stdout).toContain('--working-directory=/opt/order-warehouse/1.1.0\n');
    expect(environmentFiles(stdout)).toEqual(['/etc/order-warehouse/service.env', '/etc/order-warehouse/migrate.env']);
  });

  it('says in one line that it is for root', () => {
    const { status, stderr, stdout } = run(['doctor'], { TEST_USER: '1000' });
    expect([status, stderr, stdout]).toEqual([77, 'order-warehouse: run it as root\n', '']);
  });
});

describe('the page of bare machines', () => {
  it('copies what the image has', () => {
    const image = read('docker/Dockerfile').split(/^FROM (?!.* AS build$)/m)[1] ?? '';
    const copied = [...image.matchAll(/^COPY (?:--from=build )?(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    const [, packed = ''] = /^tar -czf \S+ (.*)$/m.exec(page) ?? [];
    expect(copied.length).toBeGreaterThan(4);
    expect(copied.map((name) => name.replace(/^\/app\//, '')).filter((name) => !packed.split(' ').includes(name))).toEqual([]);
    for (const step of /^RUN (npm run build .*)$/m.exec(read('docker/Dockerfile'))?.[1]?.split(' && ') ?? [''])
      expect(page).toContain(step);
  });

  it('links every unit, and starts only those that exist', () => {
    expect(units.filter((unit) => !page.includes(`](../${FOLDER}/${unit})`))).toEqual([]);
    const named = [...page.matchAll(/\border-warehouse(?:-\w+)?(?:@[\w$.]+|\.(?:service|timer|target))/g)].map(([name]) =>
      name.replace(/@.*/, '@.service'),
    );
    expect([...new Set(named)].filter((name) => !units.includes(name))).toEqual([]);
    const installed = /^install -m 0644 (.*) \/etc\/systemd\/system\/$/m.exec(page)?.[1]?.split(' ') ?? [];
    const patterns = installed.map((each) => new RegExp(`^${each.replaceAll('.', '\\.').replace('*', '.*')}$`));
    expect(units.filter((unit) => !patterns.some((pattern) => pattern.test(unit)))).toEqual([]);
  });
});
