import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { variables } from '@runtime/variables';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const read = (file: string): string => readFileSync(path.join(root, 'docker', file), 'utf8');

/** It has no types of its own. */
const { minVersion, satisfies } = createRequire(import.meta.url)('semver') as {
  minVersion(range: string): { version: string } | null;
  satisfies(version: string, range: string): boolean;
};

interface Locked {
  engines?: { node?: string };
}

interface Container {
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  mem_limit?: string;
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string }[];
  volumes?: string[];
}
const { services } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Container> };
const urlOf = (service: string, variable: string): URL =>
  new URL((services[service]?.environment?.[variable] ?? '').replaceAll(/\$\{(\w+):\?[^}]*\}/g, '$1'));

describe('the containers', () => {
  it.each(Object.entries(services))('%s has no capability, privilege, writable system or memory it does not need', (_, container) => {
    expect(container).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    });
  });

  it('keep what they must: rows, the queue, images', () => {
    expect(services.mysql?.volumes).toContain('mysql:/var/lib/mysql');
    expect(services.redis?.volumes).toContain('redis:/data');
    for (const name of ['api', 'worker']) expect(services[name]?.volumes).toContain('images:/data');
  });

  it('have Redis behind a password that its command line does not show', () => {
    expect(urlOf('api', 'REDIS_URL').password).toBe('REDIS_PASSWORD');
    expect(services.redis?.command?.at(-1)).toContain('requirepass $$REDIS_PASSWORD');
    expect(services.redis?.command?.join(' ')).not.toMatch(/redis-server[^&]*REDIS_PASSWORD/);
  });

  it('let migrations change the schema, and the service rows alone', () => {
    const [service, migration] = [urlOf('api', 'DATABASE_URL'), urlOf('migrate', 'DATABASE_URL')];
    expect([service.username, service.password, migration.username, migration.password]).toEqual([
      'service',
      'MYSQL_PASSWORD',
      'migrate',
      'MYSQL_MIGRATION_PASSWORD',
    ]);
    expect(urlOf('worker', 'DATABASE_URL').username).toBe('service');
    expect(services.mysql?.environment).toMatchObject({ MYSQL_USER: 'migrate' });
    expect(read('mysql/service-user.sh')).toContain("GRANT SELECT, INSERT, UPDATE, DELETE ON service.* TO 'service'@'%';");
  });

  it('set variables that exist', () => {
    const given = ['api', 'worker', 'migrate'].flatMap((name) => Object.keys(services[name]?.environment ?? {}));
    expect(given.filter((name) => !(variables as readonly string[]).includes(name))).toEqual([]);
  });

  it('are configured by the variables that env.example explains, and by nothing else but the files that git leaves out', () => {
    const used = [...read('compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)].map((match) => match[1]);
    const explained = [...read('env.example').matchAll(/^(?:# ?)?([A-Z][A-Z\d_]+)=/gm)].map((match) => match[1]);
    expect(explained.sort()).toEqual([...new Set(used)].sort());
    const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
    for (const name of ['api', 'worker', 'migrate']) {
      const files = services[name]?.env_file?.map((each) => each.path) ?? [];
      expect(files).toHaveLength(1);
      for (const file of [...files, '.env']) expect(ignored).toContain(`docker/${file}`);
    }
  });

  it.each(['SECRET_KEY', 'MYSQL_PASSWORD', 'MYSQL_MIGRATION_PASSWORD', 'REDIS_PASSWORD'])(
    'do not start without %s, which has no default',
    (secret) => {
      expect(read('env.example')).toMatch(new RegExp(`^${secret}=$`, 'm'));
      const taken = [...read('compose.yml').matchAll(new RegExp(`\\$\\{${secret}\\b[^}]*`, 'g'))].map(([text]) => text);
      expect(new Set(taken)).toEqual(new Set([`\${${secret}:?set ${secret} in docker/.env`]));
    },
  );

  it('are built and run on one version of Node that the program takes', () => {
    const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
    const used = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-slim/gm)].map((match) => Number(match[1]));
    expect([used.length, new Set(used).size]).toEqual([2, 1]);
    expect(used[0]).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });

  it('install without a package that wants a newer Node than the program', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
    const oldest = minVersion(lock.packages['']?.engines?.node ?? '')?.version ?? '';
    const others = Object.entries(lock.packages).filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'));
    expect([oldest, others.map(([name, { engines }]) => `${name} wants Node ${engines?.node}`)]).toEqual(['20.19.0', []]);
  });

  it('stand behind an nginx that limits connections, and sends plain HTTP on where it ends HTTPS', () => {
    expect(read('nginx.conf')).toMatch(/limit_conn_zone \$binary_remote_addr zone=(\w+):\d+m;[^]*limit_conn \1 \d+;/);
    expect(read('edge/tls.conf.example')).toMatch(/if \(\$scheme = http\) \{\s+return 308 https:\/\/\$host\$request_uri;/);
  });

  it('stand behind an nginx whose own refusals have the form of the service, those that pass with Retry-After', () => {
    const nginx = read('nginx.conf');
    const pages = [...nginx.matchAll(/^ +error_page ([\d ]+?)(?: =(\d+))? ([@/]\S+);$/gm)].flatMap(([, statuses = '', as, target = '']) =>
      statuses.split(' ').map((status) => ({ status: Number(status), as: Number(as ?? status), target })),
    );
    // What nginx answers by itself; 494 and 497 are its own names for long headers and for plain HTTP where HTTPS is spoken.
    const own = [400, 404, 405, 408, 413, 414, 429, 494, 497, 500, 501, 502, 504];
    expect(pages.map(({ status }) => status).sort((a, b) => a - b)).toEqual(own);
    for (const { status, as, target } of pages) {
      const [, block = ''] = new RegExp(`location (?:= )?${target} \\{\\n([^]*?)\\n {4}\\}`).exec(nginx) ?? [];
      const [, returned, body = ''] = /return (\d+) '([^']+)';/.exec(block) ?? [];
      expect([status, Number(returned)]).toEqual([status, as]);
      expect(JSON.parse(body)).toEqual({ response: { success: false, message: expect.any(String), code: expect.any(String) } });
      expect(block).toContain('default_type application/json;');
      expect([status, /add_header Retry-After \d+ always;/.test(block)]).toEqual([status, [429, 503].includes(as)]);
    }
    // A request line that cannot be read has no path, without which nginx takes no named location.
    expect(pages.filter(({ status, target }) => [400, 414, 494].includes(status) && target.startsWith('@'))).toEqual([]);
  });

  it('are away in the same words behind nginx and behind HAProxy', () => {
    const [head = '', body = ''] = read('haproxy/away.http').split('\n\n');
    expect(head.split('\n')).toEqual(expect.arrayContaining(['HTTP/1.1 503 Service Unavailable', 'Retry-After: 2']));
    expect(read('nginx.conf')).toContain(`return 503 '${body.trim()}';`);
  });
});

describe('what production needs', () => {
  const page = (file: string): string => readFileSync(path.join(root, file), 'utf8');

  it('stands where production is set up: the way from zero, and several machines', () => {
    const fromZero = page('docs/operations.md').split('## Production from zero')[1]?.split('\n## ')[0];
    for (const name of ['SECRET_KEY', 'ALLOWED_HOSTS', 'TRUSTED_PROXIES', 'NODE_ENV=production']) expect(fromZero).toContain(name);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'ALLOWED_HOSTS', 'TRUSTED_PROXIES', 'WORKER=off'])
      expect(page('docs/cluster.md')).toContain(name);
  });
});
