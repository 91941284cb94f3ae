import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface View {
  view_id: number;
  list: string;
  name: string;
  search: string;
}
interface Answer<Data> {
  data: Data;
  response?: { code: string; errors?: { path: string }[] };
}

describeApp('saved views of lists', (app) => {
  let clerk: Browser;
  let manager: Browser;
  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
  });

  const VIEWS = `${CONSOLE}/list-views`;
  const namesOf = async (by: Browser): Promise<string[]> => ((await by.get(VIEWS)).body as Answer<View[]>).data.map(({ name }) => name);
  const save = async (by: Browser, name: string, list = 'orders', search = 'status=3'): Promise<Answer<View> & { status: number }> => {
    const { status, body } = await by.post(VIEWS, { list, name, search });
    return { status, ...(body as Answer<View>) };
  };
  const refusedOf = ({ status, body }: { status: number; body: unknown }): unknown[] => {
    const { response } = body as Answer<unknown>;
    return [status, response?.code, response?.errors?.map(({ path }) => path)];
  };

  it('are kept on the server, follow their user and are nobody else’s', async () => {
    const { data: late } = await save(clerk, 'Late', 'orders', 'status=3,7&age=48&columns=order,status&density=compact');
    expect(late).toEqual({
      view_id: expect.any(Number),
      list: 'orders',
      name: 'Late',
      search: 'status=3,7&age=48&columns=order,status&density=compact',
    });
    await save(clerk, 'Cheap', 'products', '');
    const elsewhere = await logIn(app, 'clerk');
    expect((await elsewhere.get(VIEWS)).body).toEqual({
      data: [late, { ...late, view_id: late.view_id + 1, list: 'products', name: 'Cheap', search: '' }],
    });
    expect(await namesOf(manager)).toEqual([]);
    for (const path of [`${VIEWS}/${late.view_id}/delete`])
      expect(refusedOf(await manager.post(path, {}))).toEqual([404, 'view_not_found', undefined]);
    expect(refusedOf(await manager.patch(`${VIEWS}/${late.view_id}`, { name: 'Mine' }))).toEqual([404, 'view_not_found', undefined]);
    expect(await namesOf(clerk)).toEqual(['Late', 'Cheap']);
  });

  it('are renamed, replaced and deleted', async () => {
    const { data } = await save(clerk, 'One');
    const renamed = await clerk.patch(`${VIEWS}/${data.view_id}`, { name: 'Two' });
    expect(renamed.body).toEqual({ data: { ...data, name: 'Two' } });
    const replaced = await clerk.patch(`${VIEWS}/${data.view_id}`, { search: 'age=24' });
    expect(replaced.body).toEqual({ data: { ...data, name: 'Two', search: 'age=24' } });
    // Only the letters' case changes.
    expect((await clerk.patch(`${VIEWS}/${data.view_id}`, { name: 'TWO' })).status).toBe(200);
    expect((await clerk.post(`${VIEWS}/${data.view_id}/delete`, {})).body).toEqual({ data: { view_id: data.view_id } });
    expect(refusedOf(await clerk.post(`${VIEWS}/${data.view_id}/delete`, {}))).toEqual([404, 'view_not_found', undefined]);
    expect(await namesOf(clerk)).not.toContain('TWO');
  });

  it('have a name of their own in their list, and a limit', async () => {
    expect((await save(clerk, 'Own')).status).toBe(200);
    expect(refusedOf(await clerk.post(VIEWS, { list: 'orders', name: 'own', search: '' }))).toEqual([400, 'view_name_taken', ['name']]);
    expect((await save(clerk, 'Own', 'stock')).status).toBe(200);
    const { data: other } = await save(clerk, 'Other');
    expect(refusedOf(await clerk.patch(`${VIEWS}/${other.view_id}`, { name: 'OWN' }))).toEqual([400, 'view_name_taken', ['name']]);
    for (const [fault, body] of [
      ['name', { list: 'orders', name: ' ', search: '' }],
      ['name', { list: 'orders', name: 'x'.repeat(61), search: '' }],
      ['search', { list: 'orders', name: 'Long', search: 'x'.repeat(2_001) }],
      ['list', { name: 'None', search: '' }],
    ] as const)
      expect(refusedOf(await clerk.post(VIEWS, body))[2]).toEqual([fault]);
    const statuses: number[] = [];
    for (let each = 0; each <= 30; each += 1) statuses.push((await save(manager, `View ${each}`, 'shipments')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(refusedOf(await manager.post(VIEWS, { list: 'shipments', name: 'More', search: '' }))).toEqual([
      400,
      'too_many_views',
      undefined,
    ]);
  });

  it('are never more than the limit when several are saved at once', async () => {
    const sent = await Promise.all(Array.from({ length: 34 }, (_, each) => save(clerk, `Fast ${each}`, 'kits')));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});
