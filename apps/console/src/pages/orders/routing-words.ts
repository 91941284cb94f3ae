import { msg, t } from '../../languages/t.js';
/** The kinds of decisions about the sites of an order, as the page names them. */

export const outcomes: Readonly<Record<string, string>> = {
  one_site: msg('One site could serve the whole order.'),
  divided: msg('No single site could serve the whole order; these are the fewest that could together.'),
  divided_rest_waits: msg('No sites could serve the whole order, even together. What they had goes, the rest waits.'),
  waits: msg('No sites could serve the order, even together. It waits for stock.'),
};

export const ruleNames: Readonly<Record<string, string>> = {
  fewest_splits: msg('Fewest cut lines'),
  nearest: msg('Nearest'),
  site_rank: msg('Preferred sites'),
  country: msg('Sites by country'),
  keep_together: msg('Keep together'),
  never_split: msg('Never divide'),
  account_order: msg("The account's order of its sites"),
};

interface Judged {
  verdict: string;
  candidates_before: number;
  candidates_after: number;
}

/** The effect of a rule, in a sentence. */
export function verdictOf({ verdict, candidates_before: before, candidates_after: after }: Judged): string {
  switch (verdict) {
    case 'decided':
      return t('Decided: of {before} candidates one was left.', { before });
    case 'narrowed':
      return t('Left {after} of {before} candidates.', { after, before });
    case 'equal':
      return t('Saw no difference between {before} candidates.', { before });
    case 'not_needed':
      return t('Not needed: one candidate was left already.');
    case 'restricted':
      return t('Forbade dividing the order, or lines of it.');
    default:
      return t('Did not concern this order.');
  }
}
