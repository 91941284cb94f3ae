import { InventoryError, type InventoryErrorCode, ListSites, type Site } from '@contract/inventory';
import { type Bus, FaultList } from '@kernel';

const ALL = { page: 1, perPage: 100_000 };

/** Codes of every distribution center, by id. */
export async function siteCodes(bus: Bus): Promise<Map<number, string>> {
  const { rows } = await bus.ask(new ListSites(ALL));
  return new Map(rows.map(({ siteId, code }) => [siteId, code]));
}

const CODE = 'unknown_distribution_center';

/**
 * The ids of distribution centers.
 * @throws InventoryError `unknown_distribution_center` with every place: `data[1]`.
 */
export async function siteIdsOf(bus: Bus, codes: readonly string[]): Promise<number[]> {
  const ids = new Map((await bus.ask(new ListSites(ALL))).rows.map(({ siteId, code }) => [code, siteId]));
  const faults = new FaultList<InventoryErrorCode>();
  codes.forEach((code, index) => {
    if (!ids.has(code)) faults.add(CODE, `data[${index}]`, { distribution_center: code });
  });
  faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  return codes.flatMap((code) => ids.get(code) ?? []);
}

/** The distribution center with this code; null without a code. @throws InventoryError `unknown_distribution_center`. */
export async function siteOfCode(bus: Bus, code: string | undefined): Promise<Site | null> {
  if (code === undefined) return null;
  const site = (await bus.ask(new ListSites(ALL))).rows.find((each) => each.code === code);
  if (!site)
    throw new InventoryError(CODE, { distribution_center: code }, [
      { code: CODE, path: 'distribution_center', details: { distribution_center: code } },
    ]);
  return site;
}
