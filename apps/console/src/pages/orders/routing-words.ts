/** What decided over the sites of an order, in the words of the page. */

export const outcomes: Readonly<Record<string, string>> = {
  one_site: 'One site could serve the whole order.',
  divided: 'No single site could serve the whole order; these are the fewest that could together.',
  divided_rest_waits: 'No sites could serve the whole order, even together. What they had goes, the rest waits.',
  waits: 'No sites could serve the order, even together. It waits for stock.',
};

export const ruleNames: Readonly<Record<string, string>> = {
  fewest_splits: 'Fewest cut lines',
  nearest: 'Nearest',
  site_rank: 'Preferred sites',
  country: 'Sites by country',
  keep_together: 'Keep together',
  never_split: 'Never divide',
  account_order: "The account's order of its sites",
};

interface Judged {
  verdict: string;
  candidates_before: number;
  candidates_after: number;
}

/** What a rule did, in a sentence. */
export function verdictOf({ verdict, candidates_before: before, candidates_after: after }: Judged): string {
  switch (verdict) {
    case 'decided':
      return `Decided: of ${before} candidates one was left.`;
    case 'narrowed':
      return `Left ${after} of ${before} candidates.`;
    case 'equal':
      return `Saw no difference between ${before} candidates.`;
    case 'not_needed':
      return 'Not needed: one candidate was left already.';
    case 'restricted':
      return 'Forbade dividing the order, or lines of it.';
    default:
      return 'Did not concern this order.';
  }
}
