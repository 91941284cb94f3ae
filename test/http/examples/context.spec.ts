import { WMS } from '../../../apps/api/src/documentation.js';
import { WmsModule } from '../../../apps/api/src/wms/wms.module.js';
import { wmsProblems } from '../../../apps/api/src/wms/problems.js';
import { ContextsModule } from '@runtime/contexts.module';
import { migrationNames, migrations } from '@runtime/schema';
import { DocksController, docksProblems } from '../../../examples/context/apps/api/src/wms/docks.controller.js';
import { BookDock } from '../../../examples/context/libs/docks/src/contract.js';
import { DocksModule, docksMigrations } from '../../../examples/context/libs/docks/src/module.js';
import { as, describeApp } from '../../support/app.js';
import { plantIn, plantInModule, plantMembers, programWith } from '../../support/planted.js';

const APPOINTMENTS = '/apirest/v4/wms/docks/appointments';
const morning = { dock: 'D1', carrier: 'Parcelwing', begins_at: '2099-12-01T08:00:00.000Z', hours: 2 };

const program = programWith(
  () => [
    plantIn(migrations, ...docksMigrations),
    plantIn(migrationNames, ...docksMigrations.map((Each) => new Each().name)),
    plantInModule(ContextsModule, 'imports', [DocksModule]),
    plantInModule(WmsModule, 'controllers', [...(Reflect.getMetadata('controllers', WmsModule) as []), DocksController]),
    plantMembers(wmsProblems.codes, docksProblems),
    plantMembers(WMS.tags, { Docks: 'When which truck is at which dock' }),
  ],
  { schema: '-docks' },
);

describeApp('the context of the example', program, (app) => {
  const book = (more: object = {}, userName = 'manager') =>
    app.http
      .post(APPOINTMENTS)
      .set(as.warehouse(userName))
      .send({ ...morning, ...more });
  const listed = async (day = '2099-12-01'): Promise<object[]> => {
    const { body } = await app.http.get(`${APPOINTMENTS}?day=${day}`).set(as.warehouse());
    return (body as { data: object[] }).data;
  };
  it('books a dock and lists its day', async () => {
    const { status, body } = await book();
    expect([status, body]).toEqual([200, { data: { appointment_id: expect.any(Number) as number, ...morning } }]);
    await book({ begins_at: '2099-12-01T10:00:00.000Z' });
    expect(await listed()).toMatchObject([morning, { ...morning, begins_at: '2099-12-01T10:00:00.000Z' }]);
    expect(await listed('2099-12-02')).toEqual([]);
  });

  it.each([
    ['an hour that is taken', { begins_at: '2099-12-01T09:00:00.000Z' }, 'dock_taken', 'dock'],
    ['a time between hours', { begins_at: '2099-12-01T08:30:00.000Z' }, 'appointment_not_on_the_hour', 'begins_at'],
    ['an hour that is over', { begins_at: '2020-12-01T08:00:00.000Z' }, 'appointment_in_the_past', 'begins_at'],
    ['no hours', { hours: 0 }, 'invalid_value', 'hours'],
  ])('refuses %s in the words of its interface', async (_words, more, code, path) => {
    const before = await listed();
    const { status, body } = await book(more);
    expect([status, body]).toMatchObject([400, { response: { code, errors: [{ path }] } }]);
    expect(await listed()).toEqual(before);
  });

  it('gives a dock to one of those who book it at the same time', async () => {
    const rivals = Array.from({ length: 8 }, (_, index) => book({ dock: 'D2', hours: 1 + (index % 3) }));
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  });

  it('does a request with an Idempotency-Key once', async () => {
    const once = () => book({ dock: 'D3' }).set('Idempotency-Key', 'dock-3');
    const [first, second] = [await once(), await once()];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('shows an appointment to its own site only', async () => {
    const { body } = await app.http.get(`${APPOINTMENTS}?day=2099-12-01`).set(as.warehouse('picker', 'wrong-key'));
    expect(body).toMatchObject({ response: { code: 'invalid_key' } });
    await app.bus.send(new BookDock(2, { dock: 'D1', carrier: 'West', begins: new Date('2099-12-03T08:00:00Z'), hours: 1 }, 'test'));
    expect(await listed('2099-12-03')).toEqual([]);
  });
});
