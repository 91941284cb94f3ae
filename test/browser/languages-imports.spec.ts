import type { Page } from 'playwright-core';
import { heading, logIn, visitFor } from '../support/browser.js';
import { chooseLanguage, expectTranslated, OTHER_LANGUAGES, type TranslatedPage, walkPages } from '../support/languages.js';

/** A page that imports a file by its address, with its heading in German, Spanish, French and Polish. */
const PAGES: readonly TranslatedPage[] = [
  ['/console/orders/import', ['Aufträge importieren', 'Importar pedidos', 'Importer des commandes', 'Importuj zamówienia']],
  ['/console/products/import', ['Artikel importieren', 'Importar productos', 'Importer des produits', 'Importuj produkty']],
  ['/console/replenishments/import', ['Anlieferungen importieren', 'Importar entradas', 'Importer des livraisons', 'Importuj dostawy']],
  ['/console/kits/import', ['Sets importieren', 'Importar kits', 'Importer des kits', 'Importuj zestawy']],
  ['/console/aliases/import', ['Aliasse importieren', 'Importar alias', 'Importer des alias', 'Importuj aliasy']],
];
const SHOPIFY_ORDERS = ['Shopify-Aufträge', 'Pedidos de Shopify', 'Commandes Shopify', 'Zamówienia Shopify'] as const;
const LEAVE_OUT_4 = ['Zeile 4 weglassen', 'Omitir la línea 4', 'Écarter la ligne 4', 'Pomiń wiersz 4'] as const;
const IMPORT_2 = ['2 Artikel importieren', 'Importar 2 productos', 'Importer 2 produits', 'Importuj 2 produkty'] as const;
const IMPORTED_2 = [
  'Alle 2 Artikel importiert',
  'Los 2 productos importados',
  'Les 2 produits sont importés',
  'Zaimportowano 2 produkty',
] as const;

const SIZES = '1,1,1,1,1,1';
/** The second line lacks a name and has words as its width; the third has a cell too many. */
const productsOf = (own: string): string =>
  [
    'sku,description,width,length,height,weight,cost,retail',
    `${own}-1,One,${SIZES}`,
    `${own}-2,,wide,1,1,1,1,1`,
    `${own}-3,Three,${SIZES},more`,
  ].join('\n');
/** One line of the order contradicts the first. */
const ORDERS = [
  'order_number,sku,quantity,shipping_method,firstname,address1,city,state,zip,country',
  'W-1,A,1,GROUND,Ada,1 Main,Rome,NY,13440,US',
  'W-1,B,x,AIR',
].join('\n');
/** A shop's export: one order lacks a SKU, another is shipped already. */
const SHOPIFY = [
  'Name,Lineitem name,Lineitem quantity,Lineitem price,Lineitem sku,Fulfillment Status,Shipping Name,Shipping Address1,' +
    'Shipping City,Shipping Zip,Shipping Province,Shipping Country,Email,Tags',
  '#1,Shirt,1,9,,,Ada,1 Main,Rome,13440,NY,US,a@example.com,new',
  '#2,Shirt,1,9,S,fulfilled,Ada,1 Main,Rome,13440,NY,US,,',
].join('\n');
/** One of the bins lacks its location. */
const BINS = 'site,location,bin,purpose\nMAIN,,W-1,\nMAIN,A,W-2,walk\n';

describe('imports', () => {
  const visit = visitFor('languages-imports');

  const judge = async (page: Page, name: string, language: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await expectTranslated(page, name, language);
  };
  const choose = async (page: Page, address: string, text: string): Promise<void> => {
    await page.goto(address);
    await page.setInputFiles('input[type=file]', { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('file.csv').first().waitFor();
  };

  it.each(OTHER_LANGUAGES)('have no English word in %s, no fault, and fit a phone', async (name, language) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await chooseLanguage(page, name);
    await walkPages(page, PAGES, language, () => page.waitForLoadState('networkidle'));
  });

  it.each(OTHER_LANGUAGES)('say in %s what is wrong with a file, and take it once it is corrected', async (name, language, at) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await chooseLanguage(page, name);
    const mend = page.locator('[data-mend]');
    await choose(page, '/console/orders/import', ORDERS);
    await mend.first().waitFor();
    await judge(page, 'import-orders-faults', language);
    await choose(page, '/console/orders/import', SHOPIFY);
    await page.getByText(SHOPIFY_ORDERS[at]).waitFor();
    await judge(page, 'import-shopify', language);
    await choose(page, '/console/orders/import', 'a,b\n1,2\n');
    await page.getByRole('alert').waitFor();
    await judge(page, 'import-unknown-columns', language);
    await choose(page, '/console/products/import', productsOf(`W-${language}`));
    await mend.first().waitFor();
    await judge(page, 'import-products-faults', language);
    await page.getByRole('button', { name: LEAVE_OUT_4[at] }).click();
    await mend.first().fill('Two');
    await mend.first().press('Enter');
    await mend.nth(1).fill('2');
    await mend.nth(1).press('Enter');
    await page.getByRole('button', { name: IMPORT_2[at] }).click();
    await page.getByText(IMPORTED_2[at]).first().waitFor();
    await judge(page, 'import-products-done', language);
  });

  it.each(OTHER_LANGUAGES)('of bins say in %s what is wrong with them', async (name, language, at) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, name);
    await choose(page, '/console/set-up/bins/import', BINS);
    await page.locator('[data-mend]').first().waitFor();
    await heading(page, ['Lagerplätze importieren', 'Importar ubicaciones', 'Importer des emplacements', 'Importuj lokalizacje'][at] ?? '');
    await judge(page, 'import-bins-faults', language);
  });
});
