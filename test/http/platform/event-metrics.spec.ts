import { CreateWebhook, type Outcome, RecordOutcomes } from '@contract/events';
import { table } from '@kernel';
import { describeApp } from '../../support/app.js';

const deliveries = table('webhook_deliveries', ['WebhookID', 'Sequence', 'EventID', 'Type', 'State', 'Attempts', 'CreatedDate']);

describeApp('the metrics of webhooks', { env: { WORKER: '0' } }, (app) => {
  const metric = async (name: string): Promise<number> => {
    const { text } = await app.http.get('/metrics');
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
  };
  const create = async (): Promise<number> => {
    const settings = { url: 'https://shop.example/', types: ['*'], description: null, ordered: false };
    return (await app.bus.send(new CreateWebhook({ accountId: 100 }, settings))).webhookId;
  };
  const deliver = (webhookId: number, states: readonly string[], minutes: number): Promise<void> =>
    app.database.transaction(() =>
      app.database.insert(
        deliveries,
        states.map((State, index) => ({
          WebhookID: webhookId,
          Sequence: index + 1,
          EventID: '0'.repeat(26),
          Type: 'order.created',
          State,
          Attempts: 1,
          CreatedDate: new Date(Date.now() - (minutes - index) * 60_000).toISOString().replace('T', ' ').slice(0, 23),
        })),
      ),
    );

  it('tell the oldest event that an active webhook waits for, deliveries by state, and disabled webhooks', async () => {
    expect(await Promise.all(['webhook_oldest_undelivered_seconds', 'webhooks_disabled'].map(metric))).toEqual([0, 0]);
    await deliver(await create(), ['delivered', 'failed', 'pending', 'pending'], 60);
    const disabled = await create();
    await deliver(disabled, ['pending', 'delivered'], 600);
    await app.database.transaction(() => app.database.write("UPDATE webhooks SET State = 'disabled' WHERE WebhookID = ?", [disabled]));
    const oldest = await metric('webhook_oldest_undelivered_seconds');
    expect([oldest >= 58 * 60, oldest < 59 * 60]).toEqual([true, true]);
    expect(await metric('webhooks_disabled')).toBe(1);
    const states = ['pending', 'delivered', 'failed'].map((state) => metric(`webhook_deliveries{state="${state}"}`));
    expect(await Promise.all(states)).toEqual([3, 2, 1]);
  });

  it('count tries by what came of them, each once, also those of a webhook that is deleted', async () => {
    const webhookId = await create();
    await deliver(webhookId, ['pending', 'pending', 'pending', 'pending', 'pending'], 1);
    const ids = await app.database.query<{ id: number }>('SELECT DeliveryID AS id FROM webhook_deliveries WHERE WebhookID = ? ORDER BY 1', [
      webhookId,
    ]);
    const outcomeOf = (index: number, result: Outcome['result'], attempts = 1): Outcome => ({
      deliveryId: ids[index].id,
      webhookId,
      attempts,
      result,
      responseStatus: 200,
      responseExcerpt: '',
      durationMs: 1,
    });
    const note = (...outcomes: Outcome[]): Promise<void> => app.bus.send(new RecordOutcomes(outcomes));
    await note(outcomeOf(0, 'delivered'), outcomeOf(1, 'delivered'), outcomeOf(2, 'failed'), outcomeOf(3, 'lost'), outcomeOf(4, 'gone'));
    // As noted by another worker.
    await note(outcomeOf(0, 'delivered'));
    await note(outcomeOf(2, 'failed', 2));
    await app.database.transaction(() =>
      app.database.write('UPDATE webhook_deliveries SET Attempts = 9 WHERE DeliveryID = ?', [ids[2].id]),
    );
    await note(outcomeOf(2, 'failed', 9));
    await app.database.transaction(() => app.database.write('DELETE FROM webhook_deliveries WHERE WebhookID = ?', [webhookId]));
    const outcomes = ['delivered', 'retried', 'failed', 'gone', 'lost'].map((outcome) =>
      metric(`webhook_tries_total{outcome="${outcome}"}`),
    );
    expect(await Promise.all(outcomes)).toEqual([2, 2, 1, 1, 1]);
  });
});
