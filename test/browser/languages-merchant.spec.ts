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
  ['/console/account/routing', ['Standortwahl', 'Asignación de centros', 'Routage', 'Wybór magazynu']],
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

  beforeAll(async () => {
    const rules = [
      { rank: 1, kind: 'country', parameters: { countries: ['US', 'CA'], distribution_centers: ['MAIN'] } },
      { rank: 2, kind: 'country', parameters: { distribution_centers: ['WEST'] } },
      { rank: 3, kind: 'never_split', parameters: { skus: ['DEMO-001'] } },
    ];
    for (const rule of rules) {
      const asked = visit.service.http.post('/apirest/v4/oms/routing_rules').set({ AccountID: '100', Key: 'demo-oms-key' });
      const { status } = await asked.send(rule);
      expect(status).toBe(200);
    }
  });

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

  it('say in German how sites are chosen, and change it', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'clerk');
    await chooseLanguage(page, 'Deutsch');
    await page.goto('/console/account/routing');
    await page.getByText('nach US, CA · ab MAIN').waitFor();
    await page.getByText('in die Länder der Standorte · ab WEST').waitFor();
    await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    const kinds = dialog.getByLabel('Was sie bewirkt');
    for (const kind of ['Wenigste geteilte Positionen', 'Bevorzugte Standorte', 'Standorte nach Land', 'Zusammenhalten', 'Nie teilen']) {
      await kinds.selectOption(kind);
      await judge(page, `rule ${kind}`, 'de');
    }
    await dialog.getByLabel('Auftragsart').fill('1');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.getByText('Die Regel ist hinzugefügt').waitFor();
    await page.getByText('Auftragsart 1').waitFor();
    await page.getByRole('button', { name: 'Regel 4 nach oben' }).click();
    await page.getByRole('row', { name: /3 .*Auftragsart 1/ }).waitFor();
    await page.getByRole('button', { name: 'Regel 3 deaktivieren' }).click();
    await page.getByText('Inaktiv', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: /Auftragsart 1/ })
      .getByRole('button', { name: 'Löschen' })
      .click();
    await judge(page, 'rule to delete', 'de');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await page.getByText('Die Regel ist gelöscht').waitFor();
  });
});
