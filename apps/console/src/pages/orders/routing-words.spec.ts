import { verdictOf } from './routing-words.js';

const verdicts = ['decided', 'narrowed', 'equal', 'not_needed', 'not_applicable', 'restricted'];

describe('the explanation of a choice of sites', () => {
  it('has a sentence of its own for every verdict', () => {
    const sentences = verdicts.map((verdict) => verdictOf({ verdict, candidates_before: 4, candidates_after: 2 }));
    expect(new Set(sentences).size).toBe(verdicts.length);
    expect(sentences[1]).toBe('Left 2 of 4 candidates.');
  });

  it('counts the candidates it tells of', () => {
    expect(verdictOf({ verdict: 'decided', candidates_before: 3, candidates_after: 1 })).toBe('Decided: of 3 candidates one was left.');
  });
});
