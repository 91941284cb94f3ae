import { detailsOf, parametersOf, type Rule, type RuleKind, typedOf } from './rules.js';

const ruleOf = (kind: RuleKind, parameters: Rule['parameters']): Rule => ({
  routing_rule_id: 1,
  rank: 1,
  kind,
  parameters,
  activated: true,
});

describe('routing rules on their page', () => {
  it('send lists as lists, numbers as numbers, and nothing that is empty or of another kind', () => {
    const typed = { distribution_centers: ' MAIN ,, WEST', countries: '', skus: 'A 1, B', order_type_id: '3' };
    expect(parametersOf('site_rank', typed)).toEqual({ distribution_centers: ['MAIN', 'WEST'] });
    expect(parametersOf('country', typed)).toEqual({ distribution_centers: ['MAIN', 'WEST'] });
    expect(parametersOf('never_split', typed)).toEqual({ skus: ['A 1', 'B'], order_type_id: 3 });
    expect(parametersOf('nearest', typed)).toEqual({});
    expect(parametersOf('never_split', { ...typed, order_type_id: 'wholesale' })).toMatchObject({ order_type_id: 'wholesale' });
  });

  it('come back to the form as they were typed', () => {
    const parameters = { order_type_id: 3, countries: ['US', 'CA'], skus: ['A 1'] };
    expect(parametersOf('never_split', typedOf(parameters))).toEqual(parameters);
  });

  it('say in a few words what they do', () => {
    expect(detailsOf(ruleOf('country', { countries: ['US'], distribution_centers: ['MAIN'] }))).toBe('to US · from MAIN');
    expect(detailsOf(ruleOf('country', {}))).toBe("to the sites' own countries");
    expect(detailsOf(ruleOf('site_rank', { distribution_centers: ['WEST', 'MAIN'] }))).toBe('WEST, MAIN');
    expect(detailsOf(ruleOf('never_split', { order_type_id: 2, skus: ['A'] }))).toBe('order type 2 · A');
    expect(detailsOf(ruleOf('nearest', {}))).toBe('');
  });
});
