import { type Choice, chooseSites } from './choose-sites.js';
import type { ResolvedRule, RoutedLine, RoutingOrder } from './routing-order.js';

// The worked examples of docs/routing.md: an order to New York, and what four sites have of the products 1 (chair), 2 (table), 3 (lamp).
const [NEWARK, DALLAS, LA, TORONTO] = [1, 2, 3, 4];
const sites = [
  { siteId: NEWARK, code: 'NEWARK', country: 'US', miles: 9.7 },
  { siteId: DALLAS, code: 'DALLAS', country: 'US', miles: 1_373.5 },
  { siteId: LA, code: 'LA', country: 'US', miles: 2_448.9 },
  { siteId: TORONTO, code: 'TORONTO', country: 'CA', miles: 342.6 },
];
const stock: Record<number, number[]> = { [NEWARK]: [4, 0, 0], [DALLAS]: [0, 2, 5], [LA]: [6, 2, 0], [TORONTO]: [2, 2, 5] };
const line = (productId: number, quantity: number, ownSiteId: number | null = null): RoutedLine => ({
  quantity,
  components: [{ productId, each: 1, ownSiteId }],
});
const chairsTablesLamps = [line(1, 4), line(2, 2), line(3, 5)];

const order = (lines: readonly RoutedLine[], more: Partial<RoutingOrder> = {}): RoutingOrder => ({
  policy: 'when_needed',
  area: { country: 'US', territory: null },
  orderTypeId: 1,
  lines,
  sites,
  rules: [],
  available: (siteId, productId) => stock[siteId][productId - 1],
  ...more,
});
function choose(lines: readonly RoutedLine[], more: Partial<RoutingOrder> = {}): Choice {
  const choice = chooseSites(order(lines, more));
  if (!choice) throw new Error('there are sites');
  return choice;
}
/** `NEWARK 4+0+0`: units of each line; `(waits)` after what waits. */
const told = ({ verdict }: Choice, lines: readonly RoutedLine[]): string[] =>
  verdict.chosen.map((part) => {
    const units = lines.map((_, index) => part.lines.find((each) => each.line === index)?.quantity ?? 0);
    return `${part.distributionCenter} ${units.join('+')}${part.isReservable ? '' : ' (waits)'}`;
  });
const rule = (more: object): ResolvedRule => ({ routingRuleId: 7, rank: 1, ...more }) as ResolvedRule;
const judged = ({ verdict }: Choice): string[] =>
  verdict.rules.map(({ kind, verdict: did, candidatesBefore, candidatesAfter }) => `${kind} ${did} ${candidatesBefore}>${candidatesAfter}`);

describe('the choice of sites', () => {
  it('takes the fewest, of those the fewest cut lines, of those the nearest', () => {
    const choice = choose(chairsTablesLamps);
    expect(told(choice, chairsTablesLamps)).toEqual(['NEWARK 4+0+0', 'TORONTO 0+2+5']);
    expect(judged(choice)).toEqual(['fewest_splits equal 4>4', 'nearest decided 4>1', 'account_order not_needed 1>1']);
    expect(
      choice.verdict.sites.map(({ distributionCenter, miles, servesAll, isChosen }) => [distributionCenter, miles, servesAll, isChosen]),
    ).toEqual([
      ['NEWARK', 9.7, false, true],
      ['TORONTO', 342.6, false, true],
      ['DALLAS', 1_373.5, false, false],
      ['LA', 2_448.9, false, false],
    ]);
  });

  it('follows each rule', () => {
    const by = (more: object, lines = chairsTablesLamps): string[] => told(choose(lines, { rules: [rule(more)] }), lines);
    expect(by({ kind: 'site_rank', siteIds: [DALLAS] })).toEqual(['DALLAS 0+2+5', 'NEWARK 4+0+0']);
    expect(by({ kind: 'country', countries: null, siteIds: null })).toEqual(['NEWARK 4+0+0', 'DALLAS 0+2+5']);
    expect(by({ kind: 'country', countries: ['CA'], siteIds: [LA] })).toEqual(['NEWARK 4+0+0', 'TORONTO 0+2+5']);
    expect(by({ kind: 'country', countries: ['US'], siteIds: [LA, DALLAS] })).toEqual(['DALLAS 0+2+5', 'LA 4+0+0']);
    expect(by({ kind: 'nearest' })).toEqual(['NEWARK 4+0+0', 'TORONTO 0+2+5']);
    expect(by({ kind: 'fewest_splits' })).toEqual(['NEWARK 4+0+0', 'TORONTO 0+2+5']);
    expect(by({ kind: 'keep_together', productIds: new Set([1, 2]) })).toEqual(['TORONTO 0+0+5', 'LA 4+2+0']);
    const toPuertoRico = { area: { country: 'US', territory: 'PR' } };
    const forbidden = (countries: string[], more: Partial<RoutingOrder> = {}): boolean =>
      choose(chairsTablesLamps, { rules: [rule({ kind: 'never_split', orderTypeId: null, countries, productIds: null })], ...more }).parts
        .length === 0;
    expect([forbidden(['PR']), forbidden(['PR'], toPuertoRico), forbidden(['US'], toPuertoRico), forbidden(['GU'], toPuertoRico)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const restricted = choose(chairsTablesLamps, {
      rules: [rule({ kind: 'never_split', orderTypeId: null, countries: ['US'], productIds: null })],
    });
    expect([told(restricted, chairsTablesLamps), restricted.parts, judged(restricted)[0]]).toEqual([
      ['NEWARK 4+2+5 (waits)'],
      [],
      'never_split restricted 0>0',
    ]);
  });

  it('serves from one site before it divides, and cuts a line only where it must', () => {
    const lines = [line(1, 6), line(2, 2)];
    expect(told(choose(lines), lines)).toEqual(['LA 6+2']);
    const without = { sites: sites.filter(({ siteId }) => siteId !== LA) };
    expect(told(choose(lines, without), lines)).toEqual(['NEWARK 4+0', 'TORONTO 2+2']);
  });

  it('cuts a line for a rule above fewest_splits alone', () => {
    const lines = [line(1, 6), line(3, 5)];
    const whole = choose(lines);
    expect(told(whole, lines)).toEqual(['TORONTO 0+5', 'LA 6+0']);
    expect(judged(whole)).toEqual(['fewest_splits narrowed 3>2', 'nearest decided 2>1', 'account_order not_needed 1>1']);
    const near = choose(lines, { rules: [rule({ kind: 'nearest' })] });
    expect(told(near, lines)).toEqual(['NEWARK 4+0', 'TORONTO 2+5']);
    expect(judged(near)).toEqual(['nearest decided 3>1', 'fewest_splits not_needed 1>1', 'account_order not_needed 1>1']);
  });

  it('ships what there is, and lets the rest wait where an order waits', () => {
    const lines = [line(1, 20), line(2, 1)];
    const choice = choose(lines, { policy: 'ship_available' });
    expect(told(choice, lines)).toEqual(['NEWARK 4+0', 'TORONTO 2+1', 'LA 6+0', 'NEWARK 8+0 (waits)']);
    expect([choice.isReservable, choice.verdict.outcome, choice.parts.length]).toEqual([false, 'divided_rest_waits', 4]);
    expect(told(choose(lines), lines)).toEqual(['NEWARK 20+1 (waits)']);
  });

  it('lets a product that names a site leave from that one only', () => {
    const lines = [line(1, 2, LA), line(2, 1)];
    expect(told(choose(lines), lines)).toEqual(['LA 2+1']);
    const two = [line(1, 2, LA), line(3, 1, DALLAS)];
    expect(told(choose(two), two)).toEqual(['DALLAS 0+1', 'LA 2+0']);
    expect(told(choose([line(1, 7, LA)]), [line(1, 7, LA)])).toEqual(['LA 7 (waits)']);
    const withdrawn = { sites: sites.filter(({ siteId }) => siteId !== LA) };
    expect(told(choose([line(1, 2, LA)], withdrawn), [line(1, 2, LA)])).toEqual(['NEWARK 2']);
    expect(told(choose([line(1, 9, LA)], withdrawn), [line(1, 9, LA)])).toEqual(['NEWARK 9 (waits)']);
  });

  it('is one site where the policy is never: the one that the rules prefer', () => {
    const lines = [line(2, 1)];
    const nearest = { policy: 'never' as const, rules: [rule({ kind: 'nearest' })] };
    expect(told(choose(lines, nearest), lines)).toEqual(['TORONTO 1']);
    expect(choose(chairsTablesLamps, nearest)).toMatchObject({ siteId: NEWARK, isReservable: false, parts: [] });
  });

  it('is none where there is no site', () => {
    expect(chooseSites(order([line(1, 1)], { sites: [] }))).toBeUndefined();
  });
});

describe('the choice among many sites', () => {
  const many = (count: number, quantity: number, units: (site: number) => number): [RoutedLine[], Partial<RoutingOrder>] => [
    [line(1, quantity)],
    {
      sites: Array.from({ length: count }, (_, site) => ({ siteId: site + 1, code: `S${site + 1}`, country: null, miles: null })),
      available: (siteId) => units(siteId - 1),
    },
  ];

  it('drops those that one before them replaces, and stays exact', () => {
    const lines = [line(1, 10), line(2, 10)];
    const [, more] = many(24, 10, () => 0);
    const available = (siteId: number, productId: number): number => (siteId % 2 === productId % 2 ? (siteId <= 2 ? 10 : 3) : 0);
    const choice = choose(lines, { ...more, available });
    expect(told(choice, lines)).toEqual(['S1 10+0', 'S2 0+10']);
    expect(choice.verdict.isExact).toBe(true);
  });

  it('finds the one that has everything, whatever their number', () => {
    const [lines, more] = many(200, 10, (site) => (site === 150 ? 10 : 4));
    expect(told(choose(lines, more), lines)).toEqual(['S151 10']);
  });

  it('says when it could not compare every combination, and serves the order all the same, whatever the clock says', () => {
    const [lines, more] = many(30, 70, (site) => 3 + (site % 5));
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const choice = choose(lines, more);
    expect(choice).toMatchObject({ isReservable: true, verdict: { outcome: 'divided', isExact: false } });
    const units = choice.parts.flatMap((part) => part.lines.map(({ quantity }) => quantity));
    expect(units.reduce((sum, each) => sum + each, 0)).toBe(70);
    clock.mockRestore();
    expect(choose(lines, more)).toEqual(choice);
  });

  it('compares as many combinations on a slow machine as on a fast one', () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const [lines, more] = many(18, 30, (site) => 3 + (site % 5));
    expect(choose(lines, more).verdict.isExact).toBe(true);
  });

  it('counts the steps within pools, too: a kit and its parts at 30 sites take no second', () => {
    const kit: RoutedLine = {
      quantity: 10,
      components: [
        { productId: 1, each: 1, ownSiteId: null },
        { productId: 2, each: 2, ownSiteId: null },
      ],
    };
    const lines = [kit, line(1, 20), line(2, 20)];
    const [, more] = many(30, 0, () => 0);
    const available = (siteId: number, productId: number): number => (siteId * 7 + productId * 3) % 6;
    const begun = performance.now();
    expect(choose(lines, { ...more, available }).parts.length).toBeGreaterThan(1);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
