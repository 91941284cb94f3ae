import { answerOf, own } from '../../api/client.js';
import { Refusal, sentenceOf } from '../../api/refusal.js';

/** Bins per request, which the server creates together or not at all. */
const PART = 1_000;
/** A page of the list of bins. */
const PAGE = 500;

export interface Place {
  site: string;
  location: string;
}

/** The outcome of one request. */
export interface PartResult {
  first: string;
  last: string;
  bins: number;
  /** Why none of its bins was created; undefined after success. */
  refusal: string | undefined;
}

/** The names of the bins that exist in a location, retired ones included. */
export async function binsAt({ site, location }: Place): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { distribution_center: site, location, page, per_page: PAGE };
    const { data, metadata } = await answerOf(own.GET('/placed-bins', { params: { query } }));
    for (const { bin } of data) names.add(bin);
    pages = metadata.total_pages;
  }
  return names;
}

/** Creates bins, 1,000 per request; after a refusal it still sends the next requests. */
export async function createBins({ site, location }: Place, names: readonly string[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (let at = 0; at < names.length; at += PART) {
    const part = names.slice(at, at + PART);
    const result = { first: part[0] ?? '', last: part.at(-1) ?? '', bins: part.length };
    const data = part.map((bin) => ({ distribution_center: site, location, bin }));
    try {
      await answerOf(own.POST('/placed-bins', { body: { data } }));
      results.push({ ...result, refusal: undefined });
    } catch (error) {
      // All bins have the same place, which is a field of the form: with a single request, its faults belong to that field.
      const faults = error instanceof Refusal ? error.faults : [];
      const placed = faults.filter(({ path }) => /\.(distribution_center|location)$/.test(path));
      if (results.length === 0 && placed[0] && error instanceof Refusal)
        throw new Refusal(
          error.status,
          error.code,
          error.message,
          placed.filter(({ path }) => path.startsWith('data[0].')),
        );
      results.push({ ...result, refusal: faults[0]?.message ?? sentenceOf(error) });
    }
  }
  return results;
}
