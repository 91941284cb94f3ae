import { readFileSync } from 'node:fs';
import path from 'node:path';
import { heading, visitFor } from '../support/browser.js';
import { required } from '../support/environment.js';
import { Hands } from '../support/hands.js';
import { run } from '../support/process.js';

/** A shop that moves to the service: its files, and the records they become. */
interface Shop {
  products: readonly [file: string, count: number];
  orders: readonly [file: string, count: number];
  /** The counted stock: SKU and units. */
  stock: readonly (readonly [sku: string, units: number])[];
  order: string;
}

const woo: Shop = {
  products: ['woocommerce-products.csv', 3],
  orders: ['woocommerce-orders.csv', 1],
  stock: [
    ['WMUG', 24],
    ['WTEE-B', 12],
    ['tee-red', 6],
  ],
  order: 'W501',
};
/** Amazon's report of unshipped orders also has all its facts about products. */
const amazon: Shop = {
  products: ['amazon-unshipped.txt', 2],
  orders: ['amazon-unshipped.txt', 1],
  stock: [
    ['AMZ-1', 20],
    ['AMZ-2', 5],
  ],
  order: '111-2223334-4445556',
};

const fileOf = (name: string): Buffer => readFileSync(path.join('test/support/exports', name));
const PASSWORD = 'tea and biscuits';

describe.each([
  ['WooCommerce', 'same-day-woo', woo],
  ['Amazon', 'same-day-amazon', amazon],
] as const)('an empty system, and the files of %s', (_, name, shop) => {
  const env = { NODE_ENV: 'production', REQUIRE_HTTPS: 'off' };
  let password: string;

  // The steps of the README.
  beforeAll(async () => {
    const folder = { ...env, DATA_DIR: path.join(required('TEST_RUN_FOLDER'), `browser-${name}`) };
    const ran = async (...words: string[]): Promise<string> => {
      const { end, out, err } = await run('cli', words, folder);
      if (end !== 0) throw new Error(err);
      return out;
    };
    await ran('center', 'create', 'MAIN', '--name', 'Main warehouse');
    const created = await ran('user', 'create', 'ada', '--center', 'MAIN', '--operator', '--generate-password');
    password = /created: (\S+)/.exec(created)?.[1] ?? '';
  });

  const visit = visitFor(name, undefined, env);

  async function logIn(user: string, secret: string): Promise<Hands> {
    const hands = new Hands(await visit.window('light-wide'));
    const { page } = hands;
    await page.goto('/console/');
    await hands.type(user, page.getByLabel('User name'));
    await hands.type(secret, page.getByLabel('Password', { exact: true }));
    await hands.click(page.getByRole('button', { name: 'Log in' }));
    await heading(page, 'Overview');
    return hands;
  }
  const link = (hands: Hands, text: string) => hands.click(hands.page.getByRole('link', { name: text, exact: true }).first());
  const field = (hands: Hands, label: string, text: string) => hands.type(text, hands.page.getByLabel(label, { exact: true }));
  /** Imports a file from a list's page, and opens one of the records. */
  async function importFile(hands: Hands, list: string, [file, count]: Shop['products'], one: string): Promise<void> {
    const { page } = hands;
    await link(hands, list);
    await link(hands, 'Import');
    await hands.drop(file, fileOf(file));
    const several = count === 1 ? one : `${one}s`;
    await hands.click(page.getByRole('button', { name: `Import ${count} ${several}`, exact: true }));
    await page.getByText(count === 1 ? `1 ${one} imported` : `All ${count} ${several} imported`).waitFor();
  }

  it('ship the first order in at most 40 interactions', async () => {
    const ada = await logIn('ada', password);
    const { page } = ada;
    await ada.click(page.getByRole('link', { name: 'Create its bins' }));
    await heading(page, 'Create bins');
    await field(ada, 'Location', 'A');
    await field(ada, 'Bins', 'A01..A09');
    await ada.press('Enter');
    await page.getByText('9 bins created').waitFor();

    await link(ada, 'Overview');
    await ada.click(page.getByRole('link', { name: 'Create an account' }));
    await heading(page, 'Create an account');
    await field(ada, 'Name', 'Mia Teas');
    await ada.press('Enter');
    await heading(page, 'Mia Teas');

    await link(ada, 'Overview');
    await ada.click(page.getByRole('link', { name: 'Give the merchant a login' }));
    await heading(page, 'Create a user');
    await field(ada, 'User name', 'mia');
    await field(ada, 'Password', PASSWORD);
    await ada.press('Enter');
    await heading(page, 'mia');

    const mia = await logIn('mia', PASSWORD);
    await importFile(mia, 'Products', shop.products, 'product');

    await link(ada, 'Recounts');
    await link(ada, 'New recount');
    await ada.click(page.getByRole('tab', { name: 'From a CSV file' }));
    const lines = shop.stock.map(([sku, units], index) => `1,${sku},A,A0${index + 1},${units}`);
    await ada.drop('counted.csv', ['account_id,sku,location,bin,qty_in_bin', ...lines].join('\n'));
    await ada.click(page.getByRole('button', { name: `Send ${lines.length} lines` }));
    await heading(page, /^Recount \d+$/);
    await page.getByText(`All ${lines.length} applied`).waitFor();

    await importFile(mia, 'Orders', shop.orders, 'order');

    await link(ada, 'Shipments');
    await ada.click(
      page
        .getByRole('row', { name: /Pending/ })
        .getByRole('link')
        .first(),
    );
    await heading(page, `Order ${shop.order}`);
    await ada.click(page.getByRole('button', { name: 'Release to floor' }));
    await ada.click(page.getByRole('button', { name: 'Ship', exact: true }));
    const dialog = page.getByRole('dialog');
    await ada.type('UPS', dialog.getByLabel('Carrier', { exact: true }));
    await ada.type('1Z999AA10123456784', dialog.getByLabel('Tracking number', { exact: true }));
    await ada.click(dialog.getByLabel(/Pick the remaining units/));
    await ada.click(dialog.getByRole('button', { name: 'Ship', exact: true }));
    await page
      .getByText(/Order .* shipped/)
      .first()
      .waitFor();

    const interactions = ada.interactions + mia.interactions;
    expect({ interactions, isEnough: interactions <= 40 }).toEqual({ interactions, isEnough: true });
  });
});
