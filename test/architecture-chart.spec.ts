import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { variables } from '@runtime/variables';
import { root } from './architecture/cruise.js';
import { chart, defaults, render, renderAll, type Rendered, templates, type Value } from './support/chart.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  env: Variable[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  resources: { requests: object; limits: object };
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface Pod {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> | null };
  spec: {
    automountServiceAccountToken: boolean;
    securityContext: object;
    nodeSelector?: object;
    imagePullSecrets?: object[];
    containers: Container[];
    volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  };
}

/** What a user may give in place of the defaults. */
const variants: Record<string, Record<string, Value>> = {
  'the defaults': {},
  'all there is': {
    image: { repository: 'registry.example.com/service', tag: '9.9.9', pullSecrets: ['registry'] },
    secrets: { service: 'own', migration: 'own-migration', variables: ['RATES_CARRIERS'] },
    variables: { EVENT_DAYS: 60, LOG_LEVEL: 'debug' },
    trustedProxies: '10.244.0.0/16',
    images: { existingClaim: 'pictures' },
    ingress: { enabled: true, host: 'shop.example.com' },
    allowedHosts: ['console.example.com', 'other.example.com'],
    podAnnotations: { 'example.com/team': 'floor' },
    nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  },
  'as little as can be': {
    api: { replicas: 1 },
    worker: { replicas: 1 },
    migration: { enabled: false },
    scrapeAnnotations: false,
    images: { storageClass: 'local', accessMode: 'ReadWriteOnce' },
  },
};

const podOf = ({ spec }: Rendered): Pod => spec.template as unknown as Pod;
const isRun = ({ kind }: Rendered): boolean => ['Deployment', 'Job'].includes(kind);
const namesOf = (objects: readonly Rendered[]): string[] => objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
const containerOf = (objects: readonly Rendered[], name: string): Container => {
  const found = objects.filter(isRun).flatMap((each) => podOf(each).spec.containers);
  const container = found.find((each) => each.name === name);
  if (!container) throw new Error(`no container ${name}`);
  return container;
};
const variable = (container: Container, name: string): Variable | undefined => container.env.findLast((each) => each.name === name);

describe('the chart', () => {
  it('is that of the version, and every value of it is used', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
    const used = templates.map((name) => read(`docker/helm/templates/${name}`)).join('\n');
    const pathsOf = (value: Value, at: string): string[] =>
      value && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0 && !at.endsWith('annotations')
        ? Object.entries(value).flatMap(([name, each]) => pathsOf(each, `${at}.${name}`))
        : [at];
    expect(pathsOf(defaults, '.Values').filter((each) => !used.includes(each))).toEqual([]);
  });

  it('makes API, worker, migration and what they need, and an ingress where it is asked for', () => {
    const always = ['Deployment shop-api', 'Deployment shop-worker', 'PodDisruptionBudget shop-api', 'PodDisruptionBudget shop-worker'];
    const own = ['PersistentVolumeClaim shop-images', 'Service shop-api'];
    expect(namesOf(renderAll())).toEqual([...always, ...own, 'Job shop-migration'].sort());
    expect(namesOf(renderAll(variants['all there is']))).toEqual(
      [...always, 'Service shop-api', 'Job shop-migration', 'Ingress shop', 'Service shop-nowhere'].sort(),
    );
    expect(namesOf(renderAll(variants['as little as can be']))).toEqual([...always, ...own].sort());
  });

  it('writes what the values say', () => {
    const objects = renderAll(variants['all there is']);
    const api = containerOf(objects, 'api');
    expect(api.image).toBe('registry.example.com/service:9.9.9');
    expect(variable(api, 'EVENT_DAYS')?.value).toBe('60');
    expect(variable(api, 'ALLOWED_HOSTS')?.value).toBe('shop-api,shop.example.com,console.example.com,other.example.com');
    expect(variable(api, 'TRUSTED_PROXIES')?.value).toBe('10.244.0.0/16');
    expect(variable(api, 'RATES_CARRIERS')?.valueFrom?.secretKeyRef).toEqual({ name: 'own', key: 'RATES_CARRIERS' });
    const { spec, metadata } = podOf(objects.find(({ metadata: { name } }) => name === 'shop-api') as Rendered);
    expect(spec).toMatchObject({ nodeSelector: { 'kubernetes.io/arch': 'amd64' }, imagePullSecrets: [{ name: 'registry' }] });
    expect(spec.volumes).toContainEqual({ name: 'images', persistentVolumeClaim: { claimName: 'pictures' } });
    expect(metadata.annotations).toEqual({
      'example.com/team': 'floor',
      'prometheus.io/scrape': 'true',
      'prometheus.io/path': '/metrics',
      'prometheus.io/port': '3000',
    });
    expect(containerOf(renderAll(), 'api').image).toBe(`order-warehouse-service:${chart.appVersion}`);
    expect(render('NOTES.txt')).toContain('deploy/shop-api');
  });

  describe.each(Object.entries(variants))('with %s', (_, given) => {
    const objects = renderAll(given);
    const pods = objects.filter(isRun).map(podOf);
    const containers = pods.flatMap(({ spec }) => spec.containers);

    it('gives no pod a right that it does not need', () => {
      for (const { spec } of pods) {
        expect(spec.automountServiceAccountToken).toBe(false);
        // The user `node` of the image.
        expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      }
      expect(read('docker/Dockerfile')).toMatch(/^USER node$/m);
      for (const { securityContext, resources } of containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toEqual({
          requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
          limits: { memory: expect.any(String) as string },
        });
      }
    });

    it('sets variables that the program reads, and secrets by reference alone', () => {
      const set = containers.flatMap(({ env }) => env);
      expect(set.map(({ name }) => name).filter((name) => !(variables as readonly string[]).includes(name))).toEqual([]);
      expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
      const secret = set.filter(({ name }) => /SECRET|_URL$|PASSWORD|CARRIERS/.test(name));
      expect(secret.length).toBeGreaterThanOrEqual(4 * containers.length);
      expect(secret.filter(({ value, valueFrom }) => value !== undefined || !valueFrom?.secretKeyRef.name)).toEqual([]);
      for (const container of containers) {
        expect(variable(container, 'NODE_ENV')?.value).toBe('production');
        const { service, migration } = { ...(defaults.secrets as object), ...(given.secrets as object) } as Record<string, string>;
        const user = variable(container, 'DATABASE_URL')?.valueFrom?.secretKeyRef.name;
        expect(user).toBe(container.name === 'migration' ? migration : service);
      }
    });

    it('starts programs that are built', () => {
      const started = containers.map(({ command }) => command ?? /^CMD (\[.*\])$/m.exec(read('docker/Dockerfile'))?.[1]);
      const programs = started.map((each) => (typeof each === 'string' ? (JSON.parse(each) as string[]) : (each ?? [])));
      for (const [node, file = ''] of programs) {
        expect(node).toBe('node');
        expect(existsSync(path.join(root, file.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
      }
    });

    it('probes paths that the program answers, on a port that it opens', () => {
      const { startupProbe, livenessProbe, readinessProbe, ports, env } = containerOf(objects, 'api');
      const controller = read('apps/api/src/health.controller.ts');
      const [, prefix] = /@Controller\('(\w+)'\)/.exec(controller) ?? [];
      const answered = [...controller.matchAll(/@Get\('(\w+)'\)/g)].map(([, name]) => `/${prefix}/${name}`);
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        expect(answered).toContain(probe?.httpGet.path);
        expect(ports?.map(({ name }) => name)).toContain(probe?.httpGet.port);
      }
      expect(readinessProbe?.httpGet.path).toBe('/health/ready');
      expect(livenessProbe?.httpGet.path).toBe('/health/live');
      expect(env).toContainEqual({ name: 'PORT', value: String(ports?.[0]?.containerPort) });
    });

    it('selects pods that it makes, and mounts volumes that they have', () => {
      const has = (labels: Record<string, string>): boolean =>
        pods.some(({ metadata }) => Object.entries(labels).every(([name, value]) => metadata.labels[name] === value));
      const selectors = objects.flatMap(({ spec }) => {
        const selector = spec.selector as { matchLabels?: Record<string, string> } & Record<string, string>;
        return selector ? [selector.matchLabels ?? selector] : [];
      });
      expect(selectors.length).toBeGreaterThanOrEqual(5);
      expect(selectors.filter((each) => !has(each))).toEqual([]);
      for (const { spec } of pods) {
        const mounted = spec.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
        expect(new Set(mounted)).toEqual(new Set(spec.volumes.map(({ name }) => name)));
      }
      const claims = objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
      const claimed = pods.flatMap(({ spec }) => spec.volumes.flatMap((each) => each.persistentVolumeClaim?.claimName ?? []));
      const { existingClaim = '' } = (given.images ?? {}) as { existingClaim?: string };
      expect(claimed.filter((name) => ![...claims, existingClaim].includes(name))).toEqual([]);
    });
  });

  it('migrates before an install and an upgrade, and once only', () => {
    const job = renderAll().find(({ kind }) => kind === 'Job') as Rendered;
    expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(containerOf(renderAll(), 'migration').command).toEqual(['node', 'dist/apps/cli/src/main.js', 'db', 'migrate']);
  });

  it('never takes a process away before its successor is ready, nor two of a kind at once', () => {
    const objects = renderAll();
    const api = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'shop-api') as Rendered;
    expect(api.spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    const { terminationGracePeriodSeconds: grace } = podOf(api).spec as unknown as { terminationGracePeriodSeconds: number };
    expect(grace * 1_000).toBeGreaterThan(Number(variable(containerOf(objects, 'api'), 'SHUTDOWN_DELAY_MS')?.value) + 30_000);
    const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ spec }) => spec.maxUnavailable)).toEqual([1, 1]);
  });

  it('gives the ingress what is public, and nothing behind the paths of operators', () => {
    const objects = renderAll(variants['all there is']);
    const ingress = objects.find(({ kind }) => kind === 'Ingress') as Rendered;
    const [{ http }] = ingress.spec.rules as unknown as [
      { http: { paths: { path: string; backend: { service: { name: string; port: { name: string } } } }[] } },
    ];
    const targets = Object.fromEntries(http.paths.map((each) => [each.path, each.backend.service.name]));
    expect(targets).toEqual({ '/': 'shop-api', '/metrics': 'shop-nowhere', '/apirest/v4/oms/internal': 'shop-nowhere' });
    const services = objects.filter(({ kind }) => kind === 'Service');
    for (const name of Object.values(targets)) expect(services.map(({ metadata }) => metadata.name)).toContain(name);
    const nowhere = services.find(({ metadata }) => metadata.name === 'shop-nowhere') as Rendered;
    expect(nowhere.spec.selector).toBeUndefined();
  });

  it('is written in words of which our reader knows every one', () => {
    for (const name of templates) {
      const actions = [...read(`docker/helm/templates/${name}`).matchAll(/\{\{-? (.*?) -?\}\}/g)].map(([, action = '']) => action);
      const term = String.raw`(?:\.|\$\w*)?(?:\.\w+)*`;
      const known = new RegExp(
        `^(?:end|else|(?:if (?:not )?|range (?:\\$\\w+, \\$\\w+ := )?)?${term}(?: \\| (?:quote|default ${term}))?)$`,
      );
      expect(actions.filter((action) => !known.test(action))).toEqual([]);
    }
  });
});
