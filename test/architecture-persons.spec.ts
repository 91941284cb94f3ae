import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPLACED } from '../libs/orders/src/persons/store/personal-columns.js';
import { root } from './architecture/cruise.js';
import { sourcesIn } from './architecture/sources.js';

/** Columns of free text in which nobody writes about a buyer, by what they hold. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = {
  'a code': ['orders.ShippingMethod'],
  'a drawing': ['site_layouts.Body'],
  'a key': [
    'accounts.KeySealed',
    'master_keys.KeySealed',
    'retired_keys.KeySealed',
    'users.PendingFactorSealed',
    'users.SecondFactorSealed',
  ],
  'a picture': ['account_letterheads.Logo', 'brand.Logo'],
  'about a bin': ['corrections.Comment', 'held_counts.Comment', 'stock_entries.Comment', 'stock_ledger.Comment'],
  'accounts, codes and ids': ['waves.Criteria'],
  hashes: ['ledger_seals.Digests'],
  ids: ['outbox.Payload'],
  'ids and codes': ['waves.LeftOut'],
  'lengths, seconds and ids': ['waves.Forecast'],
  'ids and names of members': ['event_outbox.Facts'],
  'names of columns': ['import_mappings.Mapping'],
  numbers: [
    ...['event_outbox.Records', 'floor_days.Spans', 'order_grams.Postings', 'shipped_days.Hours', 'shipped_days.Spans'],
    'stock_checkpoint_parts.Body',
  ],
  'numbers and states of cartons': ['orders.Cartons'],
  'of a company': ['orders.Carrier'],
  'of a filter, whose user says what it is': ['list_views.Name'],
  'of a product': [
    'products.Category',
    'products.ClientOption1',
    'products.ClientOption2',
    'products.ClientOption3',
    'products.Description',
    'products.HarmonizationCode',
    'products.ImageError',
    'products.Manufacturer',
    'products.Model',
  ],
  'of a printer': ['print_jobs.Message', 'print_jobs.Title', 'printers.Name'],
  'of a program': ['account_keys.Name', 'user_keys.Name', 'webhooks.Description'],
  'of a service': ['rate_lines.Description'],
  'of a shop': ['archived_orders.StoreName', 'orders.StoreName'],
  'of a site': [
    'distribution_centers.Address1',
    'distribution_centers.City',
    'distribution_centers.Country',
    'distribution_centers.Name',
    'distribution_centers.State',
    'distribution_centers.Zip',
  ],
  'of the operator': ['brand.Name'],
  'of the merchant': [
    'account_letterheads.Address1',
    'account_letterheads.Address2',
    'account_letterheads.City',
    'account_letterheads.Country',
    'account_letterheads.Name',
    'account_letterheads.State',
    'account_letterheads.Zip',
    'accounts.Name',
  ],
  'of units': ['held_counts.Serials'],
  'sites and codes': ['routing_rules.Parameters'],
  'sites, codes and distances': ['order_routings.Verdict'],
  'the words of the service': ['corrections.Reason', 'order_history.Reason', 'outbox.LastError', 'reverts.Reason'],
  'types of events': ['webhooks.Types'],
  units: ['batch_orders.PutBack'],
  'what a printer prints, for a day at most': ['print_jobs.Content'],
  'units and boxes': ['cartons.Plan'],
  'units and places': ['floor_log.Answer', 'floor_log.Request', 'put_away_requests.Answer', 'put_away_requests.Asked'],
};
const impersonal = Object.values(IMPERSONAL).flat();

interface Column {
  column: string;
  file: string;
}

/** Columns of free text in the migrations: `text` of some length, or `long`. */
function textColumns(): Column[] {
  const found: Column[] = [];
  for (const context of readdirSync(path.join(root, 'libs'))) {
    const folder = path.join(root, 'libs', context, context === 'kernel' ? 'src/schema/migrations' : 'src/store/migrations');
    for (const name of filesIn(folder)) {
      const file = path.relative(root, path.join(folder, name));
      let table = '';
      for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
        table = /(?:CREATE|ALTER) TABLE (\w+)/.exec(line)?.[1] ?? table;
        for (const [, column] of line.matchAll(/(\w+) \$\{t\.(?:text\(|long\})/g)) found.push({ column: `${table}.${column}`, file });
      }
    }
  }
  return found;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

describe('what is kept of buyers', () => {
  const orders = [...REPLACED].flatMap(([table, values]) => Object.keys(values).map((column) => `${table}.${column}`));
  const others = sourcesIn(root, ['libs']).flatMap(({ text }) =>
    [...text.matchAll(/@KeepsPersons\(\[([^\]]*)\]\)/g)].flatMap(([, columns]) =>
      [...columns.matchAll(/'([^']+)'/g)].map(([, each]) => each),
    ),
  );
  const declared = [...orders, 'archived_orders.Body', ...others];

  it('is redacted, or is no free text', () => {
    const known = new Set([...declared, ...impersonal]);
    expect(textColumns().length).toBeGreaterThan(50);
    expect(textColumns().filter(({ column }) => !known.has(column))).toEqual([]);
  });

  it('is not called impersonal and redacted at once, nor where no column is', () => {
    const columns = new Set(textColumns().map(({ column }) => column));
    expect(impersonal.filter((column) => declared.includes(column) || !columns.has(column))).toEqual([]);
  });
});
