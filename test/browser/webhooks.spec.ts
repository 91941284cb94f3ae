import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

/** A merchant's server, which accepts or refuses events. */
class Receiver {
  readonly bodies: { type: string }[] = [];
  status = 204;
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      this.bodies.push(JSON.parse(text) as { type: string });
      response.writeHead(this.status).end(this.status === 204 ? undefined : 'out of paper');
    });
  });

  begin(): Promise<void> {
    return new Promise((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/events`;
  }

  end(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}

describe('webhooks', () => {
  const visit = visitFor('webhooks', /status of 40[04]/, { OUTBOUND_ALLOW: '127.0.0.0/8', WEBHOOK_SCHEDULE: '0' });
  const receiver = new Receiver();
  beforeAll(() => receiver.begin());
  afterAll(() => receiver.end());

  it('a merchant creates one, sees its secret once, and what was sent to it', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByText('No webhooks yet.').waitFor();
    await page.getByRole('link', { name: 'Create a webhook' }).click();
    await heading(page, 'Create a webhook');
    await page.getByLabel('Address').fill('nowhere');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByLabel('What it is for').fill('The ERP');
    await page.getByRole('checkbox', { name: 'Orders', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Stock: Changed' }).check();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'webhook-new-light');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('link', { name: 'Go to the webhook' }).click();
    await heading(page, 'Webhook 1');
    expect(await page.getByText(/^whsec_/).count()).toBe(0);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByRole('region', { name: 'Deliveries' }).getByText('Delivered').waitFor();
    expect(receiver.bodies.map(({ type }) => type)).toEqual(['webhook.test']);
  });

  it('they look at a refused delivery and send it again', async () => {
    receiver.status = 500;
    const page = await visit.window();
    await logIn(page, 'clerk', '/console/orders/1');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order SO-1001 cancelled').waitFor();
    await page.goto('/console/webhooks/1?state=failed');
    await page
      .getByRole('row', { name: /order\.cancelled/ })
      .getByRole('button', { name: /Details/ })
      .click();
    const details = page.getByRole('dialog');
    await details.getByText('"order_number": "SO-1001"').waitFor();
    // The receiver is in a private network, so its answer is not shown.
    expect(await details.getByText('out of paper').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'webhook-delivery-light');
    receiver.status = 204;
    await details.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('The event is on its way again').waitFor();
    await page.goto('/console/webhooks/1?state=delivered');
    await page.getByRole('row', { name: /order\.cancelled/ }).waitFor();
  });

  it('an operator has those of their site, and another user of the site none', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });

  const pages = [
    ['webhooks', '/console/webhooks', 'Webhooks'],
    ['webhook', '/console/webhooks/1', 'Webhook 1'],
    ['webhook-new', '/console/webhooks/new', 'Create a webhook'],
  ] as const;

  it.each(pages)('are read by everybody: %s', (...page) => expectReadableBy(visit, 'clerk', page, ['light', 'dark', 'light-phone']));
});
