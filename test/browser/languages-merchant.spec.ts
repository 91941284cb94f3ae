import type { Page } from 'playwright-core';
import { heading, logIn, visitFor } from '../support/browser.js';
import { chooseLanguage, expectTranslated, OTHER_LANGUAGES, type TranslatedPage, walkPages } from '../support/languages.js';

/** A page of a merchant by its address, with its heading in German, Spanish, French and Polish. */
const PAGES: readonly TranslatedPage[] = [
  ['/console/orders', ['Aufträge', 'Pedidos', 'Commandes', 'Zamówienia']],
  ['/console/orders?text=SO-100', ['Aufträge', 'Pedidos', 'Commandes', 'Zamówienia']],
  ['/console/orders/new', ['Neuer Auftrag', 'Nuevo pedido', 'Nouvelle commande', 'Nowe zamówienie']],
  ['/console/products', ['Artikel', 'Productos', 'Produits', 'Produkty']],
  ['/console/products/new', ['Neuer Artikel', 'Nuevo producto', 'Nouveau produit', 'Nowy produkt']],
  ['/console/products/unmeasured', ['Artikel ohne Maße', 'Productos sin medidas', 'Produits sans dimensions', 'Produkty bez wymiarów']],
  ['/console/stock', ['Bestand', 'Existencias', 'Stock', 'Zapasy']],
  ['/console/low-stock', ['Knapper Bestand', 'Existencias bajas', 'Stock bas', 'Niski zapas']],
  ['/console/kits', ['Sets', 'Kits', 'Kits', 'Zestawy']],
  ['/console/kits/new', ['Neues Set', 'Nuevo kit', 'Nouveau kit', 'Nowy zestaw']],
  ['/console/aliases', ['Aliasse', 'Alias', 'Alias', 'Aliasy']],
  ['/console/manufacture', ['Fertigungsaufträge', 'Órdenes de fabricación', 'Ordres de fabrication', 'Zlecenia produkcyjne']],
  ['/console/rates', ['Versandkosten', 'Precios de envío', 'Tarifs d’expédition', 'Ceny wysyłki']],
  ['/console/account/personal-data', ['Personenbezogene Daten', 'Datos personales', 'Données personnelles', 'Dane osobowe']],
];

/** The first record of a list: its link, and the heading of its page in the four languages. */
const RECORDS: readonly (readonly [list: string, link: RegExp | string, headings: (name: string) => readonly string[]])[] = [
  ['/console/orders', 'SO-1001', (name) => [`Auftrag ${name}`, `Pedido ${name}`, `Commande ${name}`, `Zamówienie ${name}`]],
  ['/console/products', 'DEMO-001', (name) => [name, name, name, name]],
  ['/console/stock', 'DEMO-001', (name) => [name, name, name, name]],
];

describe('the pages of a merchant', () => {
  const visit = visitFor('languages-merchant');

  const isRead = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
  const judge = async (page: Page, name: string, language: string): Promise<void> => {
    await isRead(page);
    await expectTranslated(page, name, language);
  };

  it.each(OTHER_LANGUAGES)('have no English word in %s, no fault, and fit a phone', async (name, language, at) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await chooseLanguage(page, name);
    await walkPages(page, PAGES, language, isRead);
    for (const [list, link, headings] of RECORDS) {
      await page.goto(list);
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await heading(page, headings(String(link))[at] ?? '');
      await judge(page, `${list} ${link}`, language);
    }
  });

  it('say in German what becomes of an order', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await chooseLanguage(page, 'Deutsch');
    await page.goto('/console/orders');
    await page.getByRole('link', { name: 'SO-1001', exact: true }).click();
    await page.getByRole('button', { name: 'Erklären' }).click();
    await page.getByText(/ist der erste Standort des Kontos|Beim damaligen Bestand:/).waitFor();
    await judge(page, 'explained', 'de');
    await page.getByRole('button', { name: 'Preise abfragen' }).click();
    await page.getByRole('button', { name: 'Preise vergleichen' }).waitFor();
    await page.getByRole('button', { name: 'Weitere Optionen' }).click();
    await page.getByLabel('Nachnahme').waitFor();
    await judge(page, 'prices', 'de');
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Hinweis' }).click();
    await page.getByRole('dialog').getByLabel('Hinweis').fill('Als Geschenk');
    await judge(page, 'note', 'de');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Der Hinweis zu Auftrag SO-1001 ist gespeichert').waitFor();
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await heading(page, 'Auftrag SO-1001 bearbeiten');
    await page.getByLabel('Priorität').selectOption({ label: '0, am dringendsten' });
    await judge(page, 'edited', 'de');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(/^Auftrag SO-1001 gespeichert: /).waitFor();
    await page.getByRole('button', { name: 'Auftrag stornieren' }).click();
    await judge(page, 'cancelled', 'de');
    await page.getByRole('button', { name: 'Auftrag behalten' }).click();
  });
});
