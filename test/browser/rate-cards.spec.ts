import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { required } from '../support/environment.js';
import { expectEveryLook, expectReadableBy, faultsOf, heading, logIn, picture, visitFor } from '../support/browser.js';

const HEADER = 'record,carrier,service,zone,country,up_to,price,fuel_percent';
const card = (price: string, zone = 'ALL'): string =>
  [
    HEADER,
    'zone,Acme,,ALL,US,,,',
    'service,Acme,GROUND,,,,,10',
    `price,Acme,GROUND,${zone},,5,${price},`,
    'price,Acme,GROUND,ALL,,70,30,',
  ].join('\n');

describe('rate cards', () => {
  const visit = visitFor('rate-cards', /status of 400/);
  const fileOf = (name: string, text: string): string => {
    const file = path.join(required('TEST_RUN_FOLDER'), name);
    writeFileSync(file, text);
    return file;
  };
  const asked = async (): Promise<number[]> => {
    const { body } = await visit.service.http.post('/rates/v2/get_rates').send({
      ...{ account_id: 100, key: 'demo-oms-key', warehouse: 'MAIN' },
      rate_information: { weight: 1, length: 9, width: 6, height: 2, postal_code: '60601', state: 'IL', country: 'US' },
    });
    return (body as { rates: { carrier: string; price: number }[] }).rates.flatMap(({ carrier, price }) =>
      carrier === 'Acme' ? price : [],
    );
  };

  it('are stored by an operator after a preview of their prices, with errors corrected in their lines', async () => {
    const page = await visit.window();
    await logIn(page, 'manager');
    await page.getByRole('link', { name: 'Rate cards', exact: true }).click();
    await heading(page, 'Rate cards');
    await page
      .getByRole('row', { name: /Parcelwing/ })
      .getByText('In force')
      .waitFor();
    await page.getByRole('link', { name: 'Add a rate card' }).click();
    await heading(page, 'Add a rate card');
    await page.getByLabel('CSV file').setInputFiles(fileOf('acme.csv', card('7.005', 'NONE')));
    await page.getByText('4 lines', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Preview prices' }).click();
    // Faults that only the server finds appear at their line: first the price, then the zone.
    await page.getByLabel('Price of line 4').waitFor();
    await page.getByText('Price must have at most two decimals', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Price of line 4').fill('7.00');
    await page.getByLabel('Price of line 4').press('Enter');
    await page.getByRole('button', { name: 'Preview prices' }).click();
    await page.getByLabel('Zone of line 4').fill('ALL');
    await page.getByLabel('Zone of line 4').press('Enter');
    await page.getByLabel('Postal code of parcel 2').fill('99999');
    await page.getByRole('button', { name: 'Preview prices' }).click();
    await page.getByText('The postal code 99999 does not exist in US').first().waitFor();
    await page.getByLabel('Postal code of parcel 2').fill('60601');
    expect(await asked()).toEqual([]);

    await page.getByRole('button', { name: 'Preview prices' }).click();
    const preview = page.getByRole('region', { name: 'Prices today and by the new card' });
    const near = preview.getByRole('row', { name: /1 lb to 60601 US/ });
    expect((await near.innerText()).split(/\s*[\t\n]+\s*/)).toEqual([
      '1 lb to 60601 US',
      'GROUND',
      'Acme · GROUND',
      'ALL',
      '–',
      '7.70',
      'New',
    ]);
    await preview.getByText('Not offered by either card').waitFor();
    await page.getByText('It has no card today.').waitFor();
    await page.getByRole('button', { name: 'Store the card' }).click();
    await page.getByText(/Card \d+ of Acme stored/).waitFor();
    await heading(page, /^Acme, card \d+$/);
    expect(await asked()).toEqual([7.7]);
  });

  it('are pasted, compared with what holds today, and hold from their day', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/rate-cards/new');
    await page.getByLabel('Lines of the card').fill(card('8.10'));
    await page.getByRole('button', { name: 'Use these lines' }).click();
    await page.getByText('4 lines', { exact: true }).waitFor();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Holds from').fill(day);
    await page.getByLabel('Residential of parcel 6').check();
    await page.getByRole('button', { name: 'Remove parcel 6' }).click();
    await page.getByRole('button', { name: 'Preview prices' }).click();
    const preview = page.getByRole('region', { name: 'Prices today and by the new card' });
    const near = preview.getByRole('row', { name: /1 lb to 60601 US/ });
    expect((await near.innerText()).split(/\s*[\t\n]+\s*/).slice(4)).toEqual(['7.70', '8.91', '+1.21 (+15.7 %)']);
    await page.getByText(/Card \d+ holds today\./).waitFor();
    await expectEveryLook(page, 'rate-card-preview', ['light', 'dark', 'light-phone', 'dark-phone']);
    // Any change discards the preview.
    await page.getByLabel('Weight (lb) of parcel 1').fill('2');
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Preview prices' }).click();
    await page.getByRole('button', { name: 'Store the card' }).click();
    await heading(page, /^Acme, card \d+$/);
    expect(await asked()).toEqual([7.7]);

    await page.getByRole('link', { name: 'All rate cards' }).click();
    await heading(page, 'Rate cards');
    const coming = page.getByRole('row', { name: /Acme/ }).filter({ hasText: 'Not yet' });
    await coming.getByRole('link', { name: 'Acme' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('No, withdrawn').waitFor();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByText(/counts again/).waitFor();
  });

  it("are made of a carrier's charts, with wrong cells named, and tell the zone of a price", async () => {
    const example = (name: string): string => path.join(import.meta.dirname, '../../examples/rate-charts', name);
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/rate-cards/new');
    await page.getByLabel('Carrier', { exact: true }).fill('Roadrunner');
    await page.getByLabel('Zone chart', { exact: true }).setInputFiles(example('zones.csv'));
    await page.getByLabel('Currency').fill('usd');
    await page.getByLabel('Code of service 1').fill('GROUND');
    const wrong = readFileSync(example('ground.csv'), 'utf8').replace('$11.36', 'call us');
    await page.getByLabel('Rate sheet of service 1').setInputFiles(fileOf('ground.csv', wrong));
    await page.getByRole('button', { name: 'Add a service' }).click();
    await page.getByLabel('Code of service 2').fill('AIR');
    await page.getByLabel('Column of service 2').fill('Next Day Air');
    await page.getByLabel('Rate sheet of service 2').setInputFiles(example('next-day.csv'));
    await page.getByRole('button', { name: 'Make the lines' }).click();
    await page.getByText('ground.csv, row 6, column C (3): "call us" is no price').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Rate sheet of service 1').setInputFiles(example('ground.csv'));
    await page.getByRole('button', { name: 'Make the lines' }).click();
    await page.getByText('rows that are of no weight are left out: Letter').waitFor();
    await page.getByRole('button', { name: 'Preview prices' }).click();
    const preview = page.getByRole('region', { name: 'Prices today and by the new card' });
    const ground = preview.getByRole('row', { name: /^5 lb to 60601 US.*GROUND/ });
    expect((await ground.innerText()).split(/\s*[\t\n]+\s*/)).toEqual([
      ...['5 lb to 60601 US', 'GROUND', 'Roadrunner · GROUND', '5', '–', '16.95', 'New'],
    ]);
    await page.getByRole('button', { name: 'Store the card' }).click();
    await heading(page, /^Roadrunner, card \d+$/);
    await page.getByText('Above the last weight: 2 0.45 for each further pound', { exact: false }).waitFor();
    await page.getByRole('cell', { name: 'US 967, 968', exact: true }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('show what is in them, and become a file', async () => {
    const page = await visit.window();
    await logIn(page, 'manager', '/console/system/rate-cards');
    await page
      .getByRole('row', { name: /Northmail/ })
      .getByRole('link')
      .click();
    await heading(page, /^Northmail, card \d+$/);
    const prices = page.getByRole('region', { name: 'Prices of NM-SAVER' });
    expect((await prices.getByRole('row').first().innerText()).split(/\s*\t\s*/)).toEqual([
      'Up to (lb)',
      'Z1',
      'Z2',
      'Z3',
      'Z4',
      'Z5',
      'Z6',
      'CA',
    ]);
    await page.getByText('Business days: Z1 2, Z2 3', { exact: false }).waitFor();
    await page.getByText('Not offered with: Collect on delivery, Hazardous materials.').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('Northmail-2020-01-01.csv');
    await page.goto('/console/system/rate-cards/new');
    await page.getByLabel('CSV file').setInputFiles(await file.path());
    await page.getByRole('button', { name: 'Preview prices' }).click();
    const preview = page.getByRole('region', { name: 'Prices today and by the new card' });
    await preview.getByText('Same').first().waitFor();
    expect(await preview.getByText(/^[+−]/).count()).toBe(0);
    await picture(page, 'rate-card-same-light');
  });

  it('are no business of others', async () => {
    const page = await visit.window();
    await logIn(page, 'picker');
    expect(await page.getByRole('link', { name: 'Rate cards' }).count()).toBe(0);
    await page.goto('/console/system/rate-cards');
    await heading(page, 'Page not found');
  });

  it.each([
    ['rate-cards', '/console/system/rate-cards', 'Rate cards'],
    ['rate-card', '/console/system/rate-cards/1', /card 1/],
    ['rate-card-new', '/console/system/rate-cards/new', 'Add a rate card'],
  ] as const)('every page is read by everybody: %s', (...page) =>
    expectReadableBy(visit, 'manager', page, ['light-wide', 'dark-tablet', 'light-phone', 'dark-phone']),
  );
});
