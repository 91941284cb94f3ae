import type { Bus } from '@kernel';
import { filled } from '../../scans/fill-scans.js';

/** The counts of one account in a recount. */
interface CountedAccount {
  account_id: number;
  skus: { sku: string; scan?: string; bins: { lot?: string; expiry?: string; serials?: string[] }[] }[];
}

/** Fills in the SKUs that scans stand for, and in each bin the lot, expiry and serials that the label of its count has. */
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
  const filledRows = await filled(bus, rows, {
    of: { siteId },
    pathOf: (index) => rows[index].path,
    members: ['lot', 'expiry', 'serials'],
  });
  const byPath = new Map(filledRows.map((row, index) => [rows[index].path, row]));
  return accounts.map((account, first) => ({
    ...account,
    skus: account.skus.map((row, second) => {
      const units = row.bins.map((_, third) => byPath.get(`[${first}].skus[${second}].bins[${third}]`));
      const bins = row.bins.map((bin, third) => ({
        ...bin,
        ...{ lot: units[third]?.lot, expiry: units[third]?.expiry, serials: units[third]?.serials },
      }));
      return { ...row, sku: units[0]?.sku ?? row.sku, bins };
    }),
  }));
}
