import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClientAddresses } from './access/index.js';
import type { Served } from './app.module.js';
import { everyone, listCodes, mountDocs, type PageRule, type PublishedInterface, v2Refusals } from './openapi/index.js';
import type { Config } from '@runtime/config';
import { addConsole } from './console-pages.js';
import { accountEvents, siteEvents } from './event-catalogue.js';
import { internalExamples } from './internal/examples.js';
import { interfaceVersions } from './interface-versions.js';
import { InternalModule } from './internal/internal.module.js';
import { omsExamples } from './oms/examples.js';
import { OmsModule } from './oms/oms.module.js';
import { omsProblems } from './oms/problems.js';
import { Problem } from './errors/index.js';
import { ratesExamples } from './rates/examples.js';
import { rateCodes, rateRefusals } from './rates/problems.js';
import { RatesInterfaceModule } from './rates/rates-interface.module.js';
import { v2Examples } from './v2/examples.js';
import { v2FloorProblems, v2Problems } from './v2/problems.js';
import { V2Module } from './v2/v2.module.js';
import { builtFolder } from './pages/built-files.js';
import { mountSite } from './site-pages.js';
import { wmsExamples } from './wms/examples.js';
import { mountLogin, onlyLoggedIn } from './wms/login.js';
import { wmsProblems } from './wms/problems.js';
import { WmsModule } from './wms/wms.module.js';

export const OMS: PublishedInterface = {
  title: 'Order management (v4 OMS)',
  description: `Orders, products, stock, aliases, synsets, replenishments, returns, serial numbers, attributes, distribution centers and manufacture orders.

Every request carries the headers \`AccountID\` and \`Key\`: the account's key, or one of its own keys, which need the operation's \`x-scope\` (else 403 \`scope_missing\`). Every success is 200 with \`{"data": ...}\`; lists add \`metadata\`. Every failure is
\`{"response": {"success": false, "message", "code", "errors"}}\` and names each faulty place. Bulk requests are atomic. Fields nobody knows are ignored and told in \`warnings\`.
Send an \`Idempotency-Key\` with a write to repeat it safely.

${listCodes(omsProblems.codes)}`,
  version: '4.0',
  base: '/apirest/v4/oms',
  modules: [OmsModule],
  problems: omsProblems,
  examples: omsExamples,
  tags: {
    Orders: 'Orders, their sub-status and their cancellation',
    Products: 'Products and their units of measure',
    Stock: 'What is on hand, reserved, available, hurt, incoming and held',
    Lots: 'Lots, when they expire, and what becomes of expired units',
    Holds: 'Products and lots that nobody may pick or ship',
    Aliases: 'What channels call a product',
    Synsets: 'Kits: a name for several products',
    Replenishments: 'Goods that are announced',
    Imports: 'Records of any kind from a file',
    Returns: 'What comes back of shipped orders',
    'Product codes': 'Codes on packages of products: EACH, CASE, PALLET',
    Serials: 'Serial numbers and their attributes',
    Attributes: 'Names and values kept with any record',
    'Distribution centers': 'Warehouse sites the account uses',
    'Manufacture orders': 'What is built of components',
    Events: 'What happened, in order, for programs that follow it',
    Cartons: 'Which boxes a shipment takes, and where in them each unit stands. Nothing is written.',
    'Routing rules': 'By what the sites of orders are chosen',
    Webhooks: 'Addresses that receive what happens',
    Ping: 'Whether the service is there and the credentials open it',
  },
  security: ['AccountID', 'Key'],
  events: accountEvents,
};

export const INTERNAL: PublishedInterface = {
  title: 'Operators (internal OMS)',
  description: `What operators need and the public interfaces lack: accounts, users, sites, bins, shipments, receiving of returns, manufacture, the request log.

Answered on private networks only. Every request carries the headers \`userName\` (a warehouse user) and \`Key\` (a key of theirs, or the master key); shipments and returns are those of the user's site. What administers the service is
for operators only (users with \`operator: true\`), and so marked; others get 403 \`operators_only\`.

${listCodes(omsProblems.codes)}`,
  version: '4.0',
  base: '/apirest/v4/oms/internal',
  modules: [InternalModule],
  problems: omsProblems,
  // These operations were published before names followed from controllers, and clients use the names.
  operationIds: {
    secondFactorsSet: 'usersSecondFactor',
    sitesCreate: 'sitesCreateSites',
    sitesList: 'sitesListSites',
    sitesGet: 'sitesSite',
    sitesChange: 'sitesChangeSite',
    accountSitesSet: 'sitesSetAccountSites',
    accountSitesList: 'sitesListAccountSites',
    binsCreate: 'sitesCreateBins',
    binsList: 'sitesListBins',
    binsChange: 'sitesChangeBin',
    supplierChangesCreate: 'registersCreateSuppliers',
    suppliersList: 'registersListSuppliers',
    suppliersGet: 'registersGetSupplier',
    supplierChangesChange: 'registersChangeSupplier',
    packageTypeChangesCreate: 'registersCreatePackageTypes',
    packageTypesList: 'registersListPackageTypes',
    packageTypesGet: 'registersGetPackageType',
    packageTypeChangesChange: 'registersChangePackageType',
  },
  examples: internalExamples,
  tags: {
    Accounts: 'Merchant accounts, their keys and settings',
    Users: 'People, their keys, their sessions and their lock-outs',
    'Distribution centers and bins': 'Sites, the accounts that use them, and their bins',
    'Suppliers and package types': 'Names products may refer to, and the sizes of packages',
    'Rate cards': 'Prices of carriers',
    Shipments: 'Picking, packing and shipping orders',
    Returns: 'Receiving what comes back',
    Replenishments: 'Closing what came short',
    'Manufacture orders': 'Planning, starting and completing',
    'SSCC ranges': 'Numbers for the labels of cartons',
    Queues: 'Background work and its failures',
    'Request log': 'Who asked what',
    'Audit log': 'Who changed which setting, and what it was before',
    Persons: 'What is kept of buyers, and how they are forgotten',
    // Last, since trying out its regeneration invalidates the page's key.
    'Master key': 'The key of warehouse users',
  },
  security: ['userName', 'Key'],
};

export const WMS: PublishedInterface = {
  title: 'Warehouse management (v4 WMS)',
  description: `Bins of a product, weights of orders, recounts of bins and shipments taken back to Pending, for scales, counting apps and operators.

Every request carries the headers \`userName\` (a warehouse user) and \`Key\` (a key of theirs, or the master key), and sees the bins and shipments of that user's site. Recounts and reverts are
checked in full, accepted, and done soon after the answer; \`GET /recount/{correction_id}\` and \`GET /shipments/revert/{order_id}\` tell what became of them. Failures are
\`{"response": {"success": false, "message", "code", "errors"}}\`; a recount refused for what it says lists its bad entries in \`result\`.

${listCodes(wmsProblems.codes)}`,
  version: '4.0',
  base: '/apirest/v4/wms',
  modules: [WmsModule],
  problems: wmsProblems,
  examples: wmsExamples,
  tags: {
    Recount: 'Correcting what bins hold',
    Bins: 'Where a product lies',
    'Bin places': 'Where bins are',
    Layout: 'Aisles or racks of the site, which walks follow',
    Zones: 'Parts of the site',
    Carts: 'What pickers put totes on while they pick',
    Totes: 'What pickers put the units of an order into',
    Cutoffs: 'When parcels leave, by which orders are due',
    Scans: 'What a scanner read, by the rules of GS1',
    Holds: 'Products and lots that nobody may pick or ship',
    'Hurt stock': 'What becomes of damaged units',
    'Stock states': 'Quarantine, damage, and what becomes of it',
    Plans: 'Batches of orders and the walks to pick them, planned from what a request says',
    Pallets: 'Pallets, known by their SSCC: bins that stand in other bins',
    Waves: 'Orders that a lead releases together',
    Batches: 'What one picker picks on one walk: claims, totes, stops, shorts',
    'Held counts': 'Counts too far from the books, which wait for a second one or a lead',
    Cartons: 'Parcels of orders, and what is in them',
    Orders: 'Weights of orders',
    Printers: 'Printers in the network, to which the service sends documents',
    Documents: 'Pick lists, packing slips and labels',
    'Print jobs': 'What is on its way to printers',
    Shipments: 'Taking shipments back to Pending',
    Events: 'What happened at the site, in order, for programs that follow it',
    Webhooks: 'Addresses that receive what happens',
    Ping: 'Whether the service is there and the credentials open it',
  },
  security: ['userName', 'Key'],
  events: siteEvents,
};

export const V2: PublishedInterface = {
  title: 'Mobile warehouse and Pro WMS (v2)',
  description: `The paths of the mobile warehouse application (\`mobile-...\`) and of Pro WMS (\`pro-v1/...\`), kept for existing integrations; every one is a POST.

Pro WMS requests carry \`AccountID\` and the account's key, in \`Authorization\` (preferred) or \`Key\`. The mobile application logs in and then carries the seven headers
\`Authorization\`, \`Token\`, \`User-Id\`, \`Device-Id\`, \`App\`, \`App-Version\` and \`System-Version\`. Every success is 200 with \`{"status": "successful", ...}\`; lists add
\`pagination\`. Every failure is \`{"response": {"success": false, "message", "code", "errors"}}\`.

${listCodes(v2Problems.codes, v2Refusals)}`,
  version: '2.0',
  base: '/apiv2',
  modules: [V2Module],
  problems: v2Problems,
  parts: v2FloorProblems,
  examples: v2Examples,
  tags: {
    'Mobile login': 'Logging in on a device and out again',
    'Mobile warehouse': 'Picks, moves and quality control',
    'Pro WMS': 'Stock by bin and put-away',
  },
  security: ['AccountID', 'Authorization', 'Key', 'Token', 'User-Id', 'Device-Id', 'App', 'App-Version', 'System-Version'],
};

export const ratesAt = (base: string): PublishedInterface => ({
  title: 'Shipping rates (v2)',
  description: `What a parcel costs with each service of each carrier, from rate cards and from carriers' own systems.

Every request carries \`account_id\`, \`key\` and \`warehouse\` in its body. Every success is 200 with \`{"status": "successful", ...}\`; every failure is
\`{"status": "error", "message", "code", "errors"}\` and names each faulty place.

${listCodes(rateCodes, rateRefusals)}`,
  version: '2.0',
  base,
  modules: [RatesInterfaceModule],
  problems: { codes: rateCodes },
  examples: ratesExamples,
  tags: { Rates: 'Prices of a parcel' },
  security: [],
});

/** Mounts the Swagger page of each served interface, each with its own access rule, and the documentation site under the same rules. */
export function addDocumentation(app: NestFastifyApplication, { ratesBasePath }: Pick<Config, 'ratesBasePath'>, served: Served): void {
  mountDocs(app, ratesAt(ratesBasePath));
  if (served === 'rates') return;
  const addresses = app.get(ClientAddresses);
  const fromPrivateNetworks: PageRule = (request) => {
    if (!addresses.of(request).isPrivate) throw new Problem(404, 'not_found', 'The path or method does not exist');
  };
  const ofWarehouse = onlyLoggedIn(app);
  mountDocs(app, OMS);
  mountDocs(app, WMS, ofWarehouse);
  mountLogin(app);
  addConsole(app);
  mountDocs(app, V2);
  mountDocs(app, INTERNAL, fromPrivateNetworks);
  for (const version of interfaceVersions) mountDocs(app, version);
  const references = { oms: everyone, wms: ofWarehouse, v2: everyone, rates: everyone, internal: fromPrivateNetworks };
  mountSite(app, builtFolder('site'), references);
}
