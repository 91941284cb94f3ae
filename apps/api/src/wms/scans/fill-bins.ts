import type { Bus } from '@kernel';
import { filled } from '../../scans/fill-scans.js';

/** What a recount counts of an account. */
interface CountedAccount {
  account_id: number;
  skus: { sku: string; scan?: string; bins: { lot?: string; expiry?: string; serials?: string[] }[] }[];
}

/** The accounts with the SKUs that their scans stand for, and the lot, expiry and serial that a label says in every bin counted by it. */
export async function filledBins<Account extends CountedAccount>(bus: Bus, siteId: number, accounts: Account[]): Promise<Account[]> {
  const rows = accounts.flatMap(({ account_id, skus }, first) =>
    skus.flatMap(({ sku, scan, bins }, second) =>
      bins.map(({ lot, expiry, serials }, third) => ({
        ...{ sku, account_id, lot, expiry, serials },
        ...(scan === undefined ? {} : { scan }),
        path: `[${first}].skus[${second}].bins[${third}]`,
      })),
    ),
  );
  if (!rows.some(({ scan }) => scan !== undefined)) return accounts;
  const found = await filled(bus, rows, { of: { siteId }, pathOf: (index) => rows[index].path, members: ['lot', 'expiry', 'serials'] });
  const bySite = new Map(found.map((row, index) => [rows[index].path, row]));
  return accounts.map((account, first) => ({
    ...account,
    skus: account.skus.map((row, second) => {
      const units = row.bins.map((_, third) => bySite.get(`[${first}].skus[${second}].bins[${third}]`));
      const bins = row.bins.map((bin, third) => ({
        ...bin,
        ...{ lot: units[third]?.lot, expiry: units[third]?.expiry, serials: units[third]?.serials },
      }));
      return { ...row, sku: units[0]?.sku ?? row.sku, bins };
    }),
  }));
}
