// The boundaries of the house, one rule per sentence; test/architecture.spec.ts plants a violation of each.
import { arrows, interfaces, privates, topics, underConstruction, walled } from './libs/arrows.mjs';

const contexts = Object.keys(arrows);
const anyContext = contexts.join('|');
const anyPrivate = privates.join('|');
const anyInterface = interfaces.join('|');
/** What browsers run, built apart. */
const browsers = '^apps/(console|site)/';
/** The table of files to import that every reader of them is tested by. */
const importCases = String.raw`^test/support/import-cases\.ts$`;
/** What every process is made of, and no context. */
const ofProcesses = '^libs/(runtime|wire|demo)/';
const frontDoor = String.raw`(contract|events)\.ts$`;

/** One rule per context: what it imports of the others lies along an arrow. */
const arrowRules = contexts.map((context) => {
  const others = contexts.filter((other) => other !== context && !arrows[context].includes(other));
  return {
    name: `arrows-of-${context}`,
    comment: `${context} may use ${arrows[context].join(', ') || 'no other context'} (libs/arrows.mjs)`,
    severity: 'error',
    from: { path: `^libs/${context}/` },
    to: { path: `^libs/(${others.join('|')})/` },
  };
});

/** One rule per topic: what it imports of its siblings lies along an arrow. */
const topicRules = contexts.flatMap((context) =>
  Object.entries(topics[context]).flatMap(([topic, used]) => {
    const others = Object.keys(topics[context]).filter((other) => other !== topic && !used.includes(other));
    // One that may use all of its siblings cannot stray.
    if (others.length === 0) return [];
    return {
      name: `arrows-of-${context}-${topic}`,
      comment: `${topic} may use ${used.join(', ') || 'no other topic'} of ${context} (libs/arrows.mjs)`,
      severity: 'error',
      from: { path: `^libs/${context}/src/${topic}/` },
      to: { path: `^libs/${context}/src/(${others.join('|')})/` },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Of two files that need each other neither can be understood, tested or moved alone; types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...arrowRules,
    ...topicRules,
    {
      name: 'topics-meet-at-their-index',
      comment: 'What a topic lends its siblings is what its index.ts names, and the plain rules of its domain.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/src/([^/]+)/' },
      to: {
        path: `^libs/$1/src/(${Object.values(topics).flatMap(Object.keys).join('|')})/`,
        pathNot: ['^libs/$1/src/$2/', String.raw`^libs/$1/src/[^/]+/(index\.ts$|domain/)`],
      },
    },
    {
      name: 'kernel-uses-nobody',
      comment: 'The kernel knows no business word.',
      severity: 'error',
      from: { path: '^libs/kernel/' },
      to: { path: `^libs/(${anyContext})/` },
    },
    {
      name: 'kernel-through-its-index',
      comment: 'What the kernel offers is what its index names.',
      severity: 'error',
      from: { path: '^(apps|libs|bench)/', pathNot: '^libs/kernel/' },
      to: { path: '^libs/kernel/', pathNot: String.raw`^libs/kernel/src/index\.ts$` },
    },
    {
      name: 'lists-know-no-context',
      comment: 'What the statement of a list is made of knows no business word; it is what the index names.',
      severity: 'error',
      from: { path: '^libs/lists/' },
      to: { path: '^(libs|apps)/', pathNot: String.raw`^libs/(lists/|kernel/src/index\.ts$)` },
    },
    {
      name: 'planners-use-nobody',
      comment: 'A planner or parser is plain TypeScript: no package, no context, no I/O.',
      severity: 'error',
      from: { path: '^libs/(cartonising|planning|scanning|spans)/', pathNot: String.raw`\.spec\.ts$` },
      to: { pathNot: '^libs/$1/' },
    },
    {
      name: 'planners-through-their-index',
      comment: 'What a planner or parser offers is what its index names.',
      severity: 'error',
      from: { path: '^(?:libs/([^/]+)|apps|bench|test)/' },
      to: { path: '^libs/(cartonising|planning|scanning|spans)/', pathNot: ['^libs/$1/', String.raw`^libs/[^/]+/src/index\.ts$`] },
    },
    {
      name: 'contexts-meet-at-contracts',
      comment: 'A context is what its contract.ts and events.ts say.',
      severity: 'error',
      from: { path: `^libs/(${anyContext})/` },
      to: {
        path: `^libs/(${anyContext})/`,
        pathNot: ['^libs/$1/', `^libs/[^/]+/src/${frontDoor}`, `^libs/[^/]+/src/(${anyPrivate})/`, String.raw`^libs/[^/]+/src/module\.ts$`],
      },
    },
    {
      name: 'modules-are-wired-outside',
      comment: 'A module.ts is for processes and tests to put together; contexts meet on the bus.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/', pathNot: ofProcesses },
      to: { path: String.raw`^libs/[^/]+/src/module\.ts$`, pathNot: '^libs/$1/' },
    },
    {
      name: 'privates-stay-private',
      comment: `${privates.join(', ')} of a context are imported from inside it only.`,
      severity: 'error',
      from: { path: '^(?:libs/([^/]+)|apps/[^/]+|bench)/' },
      to: { path: `^libs/(${anyContext})/src/(${anyPrivate})/`, pathNot: '^libs/$1/' },
    },
    {
      name: 'processes-use-the-front-door',
      comment: 'Of a context, apps, bench and what processes are made of see contract.ts, events.ts and module.ts.',
      severity: 'error',
      from: { path: ['^(apps|bench)/', ofProcesses] },
      to: {
        path: `^libs/(${anyContext})/`,
        pathNot: [String.raw`^libs/[^/]+/src/(contract|events|module)\.ts$`, `^libs/[^/]+/src/(${anyPrivate})/`],
      },
    },
    {
      name: 'tests-use-the-bus',
      comment: 'Tests outside a context use its commands and queries; of its insides only the row tables and the adapters of its ports.',
      severity: 'error',
      from: { path: '^test/' },
      to: { path: `^libs/(${anyContext})/src/(${anyPrivate})/`, pathNot: '^libs/.+/(store|adapters)/' },
    },
    {
      name: 'domain-is-plain',
      comment:
        'The domain imports no package and no other layer: its own files, its own events, the error base of the kernel, plain spans.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/.+/domain/', pathNot: String.raw`\.spec\.ts$` },
      to: {
        pathNot: [
          '^libs/$1/.+/domain/',
          String.raw`^libs/$1/src/(contract|events)(\.ts$|/)`,
          String.raw`^libs/kernel/src/index\.ts$`,
          String.raw`^libs/spans/src/index\.ts$`,
          // Rules with names of their own speak for these.
          `^libs/(?!$1/)(${anyContext})/`,
          '^(apps|test|bench)/',
        ],
      },
    },
    {
      name: 'domain-sees-types-of-its-contract',
      comment: 'Of its contract the domain takes types, and the error of contract/errors.ts; the other classes are the words of the bus.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/.+/domain/', pathNot: String.raw`\.spec\.ts$` },
      to: {
        path: String.raw`^libs/$1/src/contract(\.ts$|/)`,
        pathNot: String.raw`^libs/$1/src/contract/errors\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-framework-in-contracts',
      comment:
        'A contract is data; of the framework only the Command and Query classes of @nestjs/cqrs, which carry the type of the answer.',
      severity: 'error',
      from: { path: String.raw`^libs/[^/]+/src/contract(\.ts$|/)` },
      to: { path: String.raw`(^|/)(@nestjs/(?!cqrs)|typeorm|fastify|@fastify/)`, pathNot: '^(libs|apps|test|bench)/' },
    },
    {
      name: 'no-framework-in-events',
      comment: 'An event is data that outlives the release that wrote it.',
      severity: 'error',
      from: { path: String.raw`^libs/[^/]+/src/events(\.ts$|/)` },
      to: { path: '(^|/)(@nestjs/|typeorm|fastify|@fastify/)', pathNot: '^(libs|apps|test|bench)/' },
    },
    {
      name: 'libs-never-import-apps',
      comment: 'What calls us is not what we call.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'processes-stay-apart',
      comment:
        'What processes share lies in libs/. Rates is the API with one interface, the API runs the worker within itself, files are imported in the words of the OMS, and the command line answers in those of the internal interface; about floors and waves in those of the WMS.',
      severity: 'error',
      from: { path: '^apps/(api|worker|rates|cli)/' },
      to: {
        path: '^apps/(api|worker|rates|cli)/',
        pathNot: [
          '^apps/$1/',
          String.raw`^apps/api/src/serve\.ts$`,
          String.raw`^apps/worker/src/worker\.module\.ts$`,
          String.raw`^apps/api/src/((validation|errors)/|(oms|internal|batches|wms/(floor-plan|waves))/[a-z/-]+\.shapes\.ts$|answers/(order|rate-card|rate-line)\.ts$|operators/(account-keys|accounts|audit/audit-log|logins|own-keys|queues|places/(bins|sites)|users)\.ts$|persons/(exported-person|persons\.shapes)\.ts$|oms/imports/(import-kinds|record-import)\.ts$|(oms|wms/floor-plan)/problems\.ts$)`,
        ],
      },
    },
    ...walled.map((room) => ({
      name: `walls-of-${room}`,
      comment: `What others use of apps/api/src/${room} is what its index.ts names.`,
      severity: 'error',
      from: { path: '^apps/', pathNot: [`^apps/api/src/${room}/`, String.raw`\.spec\.ts$`] },
      to: { path: `^apps/api/src/${room}/`, pathNot: String.raw`/index\.ts$` },
    })),
    {
      name: 'contexts-know-no-process',
      comment: 'What a process is made of (libs/runtime, libs/wire, libs/demo) uses the contexts, and they do not use it.',
      severity: 'error',
      from: { path: `^libs/(kernel|${anyContext})/`, pathNot: String.raw`\.spec\.ts$` },
      to: { path: ofProcesses },
    },
    {
      name: 'interfaces-stay-apart',
      comment: 'An interface version changes without asking the others; what they share lies beside their folders.',
      severity: 'error',
      from: { path: `^apps/api/src/(${anyInterface})/` },
      to: { path: `^apps/api/src/(${anyInterface})/`, pathNot: '^apps/api/src/$1/' },
    },
    {
      name: 'product-needs-no-tests',
      comment: 'Nothing that runs in production, nor a spec beside the domain, imports test/ or bench/.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [String.raw`^apps/.*\.spec\.ts$`, browsers] },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'specs-of-apps-use-test-support',
      comment: 'A spec beside a process, which is never built, may use test/support/ and nothing else of test/ and bench/.',
      severity: 'error',
      from: { path: String.raw`^apps/.*\.spec\.ts$` },
      to: { path: '^(test|bench)/', pathNot: '^test/support/' },
    },
    {
      name: 'console-stands-alone',
      comment:
        'The web console is a client like any other: it knows the published documents, the reader of files and how addresses are written, not the program, and the program does not know it. So is the documentation site.',
      severity: 'error',
      from: { path: browsers },
      to: {
        path: '^(apps|libs|test|bench)/',
        pathNot: ['^apps/$1/', String.raw`^libs/(imports/src/index|wire/src/place-lines)\.ts$`, importCases],
      },
    },
    {
      name: 'the-reader-is-plain',
      comment:
        'The reader of imported files runs on the command line, in the service and in browsers: it needs none of them, and one package, for workbooks.',
      severity: 'error',
      from: { path: '^libs/imports/', pathNot: String.raw`\.spec\.ts$` },
      to: { pathNot: ['^libs/imports/', '^node_modules/(@types/)?sax/'] },
    },
    {
      name: 'nobody-needs-the-console',
      comment: 'It is built apart, for browsers; so is the documentation site.',
      severity: 'error',
      from: { path: '^(apps|libs|test|bench)/', pathNot: browsers },
      to: { path: browsers },
    },
    {
      name: 'pages-stay-apart',
      comment: 'A page changes without asking the others; what they use together lies beside pages/.',
      severity: 'error',
      from: { path: '^apps/console/src/pages/([^/]+)/' },
      to: { path: '^apps/console/src/pages/[^/]+/', pathNot: '^apps/console/src/pages/$1/' },
    },
    {
      name: 'product-needs-no-dev-packages',
      comment: 'The production image is installed without them; the console and the documentation are built before.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [String.raw`\.spec\.ts$`, browsers] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere is one no rule above sees.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses and that uses nothing is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          String.raw`\.d\.[cm]?ts$`,
          String.raw`\.spec\.ts$`,
          String.raw`^apps/[^/]+/src/main\.ts$`,
          // Found by what they are called.
          String.raw`^apps/console/(vite\.config\.mjs|src/pages/[^/]+/page\.ts)$`,
          String.raw`^libs/arrows\.mjs$`,
          '^test/support/',
          String.raw`^libs/[^/]+/src/(contract|events)\.ts$`,
          ...underConstruction.map((context) => `^libs/${context}/`),
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // An example lies over the repository: on its own its imports lead nowhere.
    exclude: { path: '^(dist|data|examples)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
