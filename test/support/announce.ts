import { as, type RunningApp } from './app.js';

/** Sends a record for `inventory/replenishments` or `inventory/returns` as the demo set's merchant. @throws Error when it is refused */
export async function announce({ http }: Pick<RunningApp, 'http'>, path: string, record: object): Promise<void> {
  const { status, body } = await http
    .post(`/apirest/v4/oms/${path}`)
    .set(as.account())
    .send({ data: [record] });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
