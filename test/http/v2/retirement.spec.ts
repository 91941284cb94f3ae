import { as, describeApp } from '../../support/app.js';

const LIST = '/apiv2/pro-v1/inventory-list-1';
const headers = { AccountID: '100', Authorization: 'demo-oms-key' };

describeApp('the v2 interface', { env: { V2_DEPRECATION: '2027-01-31', V2_SUNSET: '2028-06-30T08:00:00Z' } }, (app) => {
  const retirement = { deprecation: '@1801353600', sunset: 'Fri, 30 Jun 2028 08:00:00 GMT' };

  it('says with each answer since when it is deprecated, and when it goes', async () => {
    const answer = await app.http.post(LIST).set(headers).send({});
    expect([answer.status, answer.headers]).toEqual([200, expect.objectContaining(retirement)]);
    expect((await app.http.post(LIST).send({})).headers).toMatchObject(retirement);
  });

  it.each(['/apirest/v4/oms/orders/1', '/health/live', '/rates/v2/docs-json'])('leaves %s alone', async (path) => {
    const answer = await app.http.get(path).set(as.account());
    expect([answer.status, answer.headers.deprecation, answer.headers.sunset]).toEqual([200, undefined, undefined]);
  });
});

describeApp('the v2 interface, by default,', (app) => {
  it('stays', async () => {
    const answer = await app.http.post(LIST).set(headers).send({});
    expect([answer.status, answer.headers.deprecation, answer.headers.sunset]).toEqual([200, undefined, undefined]);
  });
});
