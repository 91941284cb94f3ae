import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConsoleSession } from './access/index.js';
import { listCodes, mountDocs, type PublishedInterface } from './openapi/index.js';
import { ConsoleModule } from './console/console.module.js';
import { mountPages } from './console/pages.js';
import { consoleFloorProblems, consoleProblems } from './console/problems.js';
import { omsProblems } from './oms/problems.js';
import { builtFolder } from './pages/built-files.js';

/** The console's own interface, beyond the published ones; the build generates the console's client from its document. */
export const CONSOLE: PublishedInterface = {
  title: 'Web console',
  description: `The session of the web console, and what its pages ask beyond the published interfaces.

A session is a cookie that login sets. It opens the published OMS operations to merchants and the published WMS operations to warehouse users, too.
Every request that changes something carries the session's \`X-CSRF-Token\`. For the pages of the console, which change with it: integrations use keys.

${listCodes(consoleProblems(omsProblems.codes).codes)}`,
  version: '1.0',
  base: '/console/api',
  modules: [ConsoleModule],
  problems: consoleProblems(omsProblems.codes),
  parts: consoleFloorProblems(consoleProblems(omsProblems.codes)),
  operationIds: {
    operationsQueuesList: 'operationsQueues',
    operationsQueuesFailed: 'operationsFailed',
    operationsQueuesRetry: 'operationsRetry',
    operationsRequestLogList: 'operationsRequests',
    peopleLockOutsList: 'peopleSessionsLockOuts',
    peopleLockOutsEnd: 'peopleSessionsEndLockOuts',
    peopleSecondFactorsReset: 'peopleResetSecondFactor',
  },
  tags: {
    Accounts: 'Merchant accounts and their settings',
    Session: 'Logging in and out',
    Security: 'Your own password, second factor and sessions',
    Users: 'People, their sessions and their lock-outs',
    'Views of lists': 'The filters, sort and columns of lists that a user has saved',
    Keys: 'The key of the account and the master key',
    Events: 'News for open pages',
    Orders: 'Orders of the account or the site in figures',
    Products: 'Products of the account, as people look for them',
    Shipments: 'Orders of the site and their picking',
    Stock: 'What lies where',
    Floor: 'Recounts, reverts and what was done on the floor',
    Replenishments: 'What comes in',
    Returns: 'What comes back',
    Exports: 'Lists as CSV files',
    Reports: 'How fast orders leave, and what the rest of the work achieves',
    Rates: 'What parcels cost',
    'Rate cards': 'What carriers charge',
    'Name and logo': 'Whose service it is, for everybody who uses the console',
    Letterheads: 'Logos and return addresses of accounts',
    Checklist: 'What is left to set up',
    'API use': 'Who calls how often',
    'Request log': 'Who asked what',
    'Audit log': 'Who changed which setting, and what it was before',
    Queues: 'Background work and its failures',
    'Distribution centers and bins': 'Every site and its bins',
    'Suppliers and package types': 'Names products may refer to, and the sizes of packages',
  },
  security: ['X-CSRF-Token'],
};

/** The console's pages, and the Swagger page of its interface, open to any session. */
export function addConsole(app: NestFastifyApplication): void {
  const sessions = app.get(ConsoleSession, { strict: false });
  mountDocs(app, CONSOLE, async (request) => {
    await sessions.authenticate(request, ['merchant', 'warehouse']);
  });
  mountPages(app, builtFolder('console'));
}
