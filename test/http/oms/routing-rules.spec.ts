import { CreateAccount } from '@contract/identity';
import { SetAccountSites } from '@contract/inventory';
import { as, describeApp } from '../../support/app.js';

const RULES = '/apirest/v4/oms/routing_rules';

interface Rule {
  routing_rule_id: number;
  rank: number;
  kind: string;
  parameters: Record<string, unknown>;
  activated: boolean;
}
interface Fault {
  path: string;
}

describeApp('routing rules', (app) => {
  beforeAll(async () => {
    await app.bus.send(new CreateAccount({ accountId: 200, name: 'Another', key: as.account(200).Key, isActivated: true }));
    await app.bus.send(new SetAccountSites(200, ['WEST']));
  });
  beforeEach(async () => {
    for (const account of [100, 200])
      for (const { routing_rule_id: id } of await list(account)) await app.http.delete(`${RULES}/${id}`).set(as.account(account));
  });

  const list = async (account = 100): Promise<Rule[]> =>
    ((await app.http.get(RULES).set(as.account(account))).body as { data: Rule[] }).data;
  const create = async (body: object, account = 100): Promise<Rule> => {
    const answer = await app.http.post(RULES).set(as.account(account)).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: Rule }).data;
  };

  it('are created, listed by rank, changed and deleted', async () => {
    const late = await create({ rank: 20, kind: 'nearest' });
    expect(late).toEqual({ routing_rule_id: late.routing_rule_id, rank: 20, kind: 'nearest', parameters: {}, activated: true });
    const first = await create({ rank: 10, kind: 'site_rank', parameters: { distribution_centers: ['WEST', 'MAIN'] }, activated: false });
    expect(first).toMatchObject({ parameters: { distribution_centers: ['WEST', 'MAIN'] }, activated: false });
    expect(await list()).toEqual([first, late]);
    const path = `${RULES}/${first.routing_rule_id}`;
    const changed = await app.http.patch(path).set(as.account()).send({ rank: 30, activated: true });
    expect([changed.status, changed.body]).toEqual([200, { data: { ...first, rank: 30, activated: true } }]);
    expect((await app.http.delete(path).set(as.account())).body).toEqual({ data: { ...first, rank: 30, activated: true } });
    expect(await list()).toEqual([late]);
    expect((await app.http.delete(path).set(as.account())).status).toBe(404);
  });

  it('keep countries as codes, and every kind has its own parameters', async () => {
    const parameters = { countries: ['usa', 'CA'], order_type_id: 1, skus: ['DEMO-001'] };
    expect((await create({ rank: 1, kind: 'never_split', parameters })).parameters).toEqual({ ...parameters, countries: ['US', 'CA'] });
    expect((await create({ rank: 2, kind: 'country' })).parameters).toEqual({});
    expect((await create({ rank: 3, kind: 'keep_together', parameters: { skus: ['DEMO-001', 'DEMO-002'] } })).activated).toBe(true);
    expect((await create({ rank: 4, kind: 'fewest_splits' })).kind).toBe('fewest_splits');
  });

  it.each<[string, object, string]>([
    ['an unknown kind', { rank: 1, kind: 'cheapest' }, 'kind'],
    ['no rank', { kind: 'nearest' }, 'rank'],
    [
      'an unknown site',
      { rank: 1, kind: 'site_rank', parameters: { distribution_centers: ['MAIN', 'NOWHERE'] } },
      'parameters.distribution_centers[1]',
    ],
    ['no sites to rank', { rank: 1, kind: 'site_rank' }, 'parameters.distribution_centers'],
    ['countries without sites', { rank: 1, kind: 'country', parameters: { countries: ['US'] } }, 'parameters.distribution_centers'],
    ['an unknown country', { rank: 1, kind: 'never_split', parameters: { countries: ['Nowhere'] } }, 'parameters.countries[0]'],
    ['an unknown product', { rank: 1, kind: 'keep_together', parameters: { skus: ['DEMO-001', 'NOPE'] } }, 'parameters.skus[1]'],
    ['parameters of another kind', { rank: 1, kind: 'nearest', parameters: { skus: ['DEMO-001'] } }, 'parameters.skus'],
    ['parameters of the wrong type', { rank: 1, kind: 'keep_together', parameters: { skus: 'DEMO-001' } }, 'parameters.skus'],
  ])('are refused with %s, at its place, and nothing is written', async (_words, body, field) => {
    const { status, body: answer } = await app.http.post(RULES).set(as.account()).send(body);
    expect([status, (answer as { response: { errors: Fault[] } }).response.errors.map((each) => each.path)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('have one rank each', async () => {
    const first = await create({ rank: 1, kind: 'nearest' });
    const other = await create({ rank: 2, kind: 'country' });
    const again = await app.http.post(RULES).set(as.account()).send({ rank: 1, kind: 'country' });
    expect([again.status, again.body]).toMatchObject([400, { response: { code: 'routing_rank_taken', errors: [{ path: 'rank' }] } }]);
    const moved = await app.http.patch(`${RULES}/${other.routing_rule_id}`).set(as.account()).send({ rank: 1 });
    expect([moved.status, moved.body]).toMatchObject([400, { response: { code: 'routing_rank_taken', errors: [{ path: 'rank' }] } }]);
    expect(await list()).toEqual([first, other]);
    expect((await create({ rank: 1, kind: 'nearest' }, 200)).rank).toBe(1);
  });

  it('change places with another in one request', async () => {
    const [first, second, third] = [
      await create({ rank: 1, kind: 'nearest' }),
      await create({ rank: 2, kind: 'country' }),
      await create({ rank: 3, kind: 'fewest_splits' }),
    ];
    await create({ rank: 1, kind: 'nearest' }, 200);
    const change = (rule: Rule, body: object) => app.http.patch(`${RULES}/${rule.routing_rule_id}`).set(as.account()).send(body);
    const swapped = await change(third, { rank: 1, swap: true, activated: false });
    expect([swapped.status, swapped.body]).toEqual([200, { data: { ...third, rank: 1, activated: false } }]);
    expect(await list()).toEqual([{ ...third, rank: 1, activated: false }, second, { ...first, rank: 3 }]);
    expect((await list(200)).map(({ rank }) => rank)).toEqual([1]);
    // With a rank that no rule has, or that the rule itself has.
    for (const rank of [9, 9]) expect((await change(second, { rank, swap: true })).status).toBe(200);
    expect((await list()).map(({ rank }) => rank)).toEqual([1, 3, 9]);
    const refused = await change(second, { rank: 1, swap: true, kind: 'site_rank' });
    expect(refused.status).toBe(400);
    expect((await list()).map(({ kind, rank }) => [kind, rank])).toEqual([
      ['fewest_splits', 1],
      ['nearest', 3],
      ['country', 9],
    ]);
    const all = await Promise.all([1, 3, 9].map((rank) => change(second, { rank, swap: true })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).map(({ rank }) => rank)).toEqual([1, 3, 9]);
  });

  it('are of one account: rules, sites and products of others do not exist', async () => {
    const theirs = await create({ rank: 1, kind: 'nearest' }, 200);
    const path = `${RULES}/${theirs.routing_rule_id}`;
    expect((await app.http.patch(path).set(as.account()).send({ rank: 5 })).status).toBe(404);
    expect((await app.http.delete(path).set(as.account())).status).toBe(404);
    const sites = { rank: 2, kind: 'site_rank', parameters: { distribution_centers: ['MAIN'] } };
    expect((await app.http.post(RULES).set(as.account(200)).send(sites)).status).toBe(400);
    const skus = { rank: 2, kind: 'keep_together', parameters: { skus: ['DEMO-001'] } };
    expect((await app.http.post(RULES).set(as.account(200)).send(skus)).status).toBe(400);
    expect(await list(200)).toEqual([theirs]);
  });

  it('are created once for an idempotency key', async () => {
    const send = () => app.http.post(RULES).set(as.account()).set('Idempotency-Key', 'rule-1').send({ rank: 1, kind: 'nearest' });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await list()).toHaveLength(1);
  });
});
