import { InventoryError, ListSites, type Site } from '@contract/inventory';
import type { Bus } from '@kernel';

const ALL = { page: 1, perPage: 100_000 };

/** Codes of every distribution center, by id. */
export async function siteCodes(bus: Bus): Promise<Map<number, string>> {
  const { rows } = await bus.ask(new ListSites(ALL));
  return new Map(rows.map(({ siteId, code }) => [siteId, code]));
}

const CODE = 'unknown_distribution_center';

/** The distribution center of this code; null for none asked. @throws InventoryError `unknown_distribution_center`. */
export async function siteOfCode(bus: Bus, code: string | undefined): Promise<Site | null> {
  if (code === undefined) return null;
  const site = (await bus.ask(new ListSites(ALL))).rows.find((each) => each.code === code);
  if (!site)
    throw new InventoryError(CODE, { distribution_center: code }, [
      { code: CODE, path: 'distribution_center', details: { distribution_center: code } },
    ]);
  return site;
}
