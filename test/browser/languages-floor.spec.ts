import { faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { chooseLanguage, englishOn, OTHER_LANGUAGES, type TranslatedPage, walkPages } from '../support/languages.js';

/** A page of the floor by its address, with its heading in German, Spanish, French and Polish. */
const PAGES: readonly TranslatedPage[] = [
  ['/console/receiving', ['Wareneingang', 'Recepción', 'Réception', 'Przyjęcia']],
  ['/console/shipments', ['Sendungen', 'Envíos', 'Expéditions', 'Wysyłki']],
  ['/console/returned', ['Retouren', 'Devoluciones', 'Retours', 'Zwroty']],
  ['/console/bins', ['Lagerplätze', 'Ubicaciones', 'Emplacements', 'Lokalizacje']],
  ['/console/recounts', ['Nachzählungen', 'Recuentos', 'Recomptages', 'Ponowne liczenie']],
  ['/console/held-counts', ['Zurückgehaltene Zählungen', 'Recuentos retenidos', 'Comptages en attente', 'Wstrzymane liczenia']],
  ['/console/pallets', ['Paletten', 'Palés', 'Palettes', 'Palety']],
  ['/console/waves', ['Wellen', 'Olas', 'Vagues', 'Fale']],
  ['/console/cut-offs', ['Annahmeschluss', 'Horas límite', 'Heures limites', 'Godziny graniczne']],
  ['/console/set-up/carts', ['Wagen und Behälter', 'Carros y cubetas', 'Chariots et bacs', 'Wózki i pojemniki']],
  ['/console/printers', ['Drucker', 'Impresoras', 'Imprimantes', 'Drukarki']],
  ['/console/site-holds', ['Sperren', 'Retenciones', 'Blocages', 'Blokady']],
  ['/console/set-up/bins', ['Alle Lagerplätze', 'Todas las ubicaciones', 'Tous les emplacements', 'Wszystkie lokalizacje']],
];

describe('the pages of the floor', () => {
  const visit = visitFor('languages-floor');

  beforeAll(async () => {
    const { status } = await visit.service.http
      .post('/apirest/v4/oms/inventory/replenishments')
      .set({ AccountID: '100', Key: 'demo-oms-key' })
      .send({ data: [{ distribution_center: 'MAIN', eta: '2030-01-31', items: [{ sku: 'DEMO-001', quantity: 5 }] }] });
    expect(status).toBe(200);
  });

  it.each(OTHER_LANGUAGES)('have no English word in %s, no fault, and fit a phone', async (name, language) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, name);
    await walkPages(page, PAGES, language, () => page.locator('table[aria-busy=false]').first().waitFor({ state: 'attached' }));
  });

  it('say in German what is received, picked and shipped, on a phone and on a desktop', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, 'Deutsch');
    const judged = async (name: string): Promise<void> => {
      expect([name, await englishOn(page, 'de'), await faultsOf(page), await overflowOf(page)]).toEqual([name, [], [], 0]);
      await picture(page, `german-${name}-phone`);
      await page.setViewportSize({ width: 1280, height: 860 });
      expect([name, await overflowOf(page)]).toEqual([name, 0]);
      await picture(page, `german-${name}`);
      await page.setViewportSize({ width: 360, height: 860 });
    };
    await page.goto('/console/receiving');
    await page
      .getByRole('link', { name: /^Nr\. / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Alles ist da' }).click();
    await judged('receipt');
    await page.getByRole('button', { name: 'Auf den Wagen annehmen' }).click();
    await page.getByText('Auf den Wagen angenommen').waitFor();
    await page.getByRole('button', { name: 'Alles wie vorgeschlagen einlagern' }).waitFor();
    await judged('on-the-cart');
    await page.goto('/console/shipments?status=3');
    await page
      .getByRole('checkbox', { name: /^Auftrag .* auswählen$/ })
      .first()
      .check();
    await judged('selected');
    await page.getByRole('button', { name: 'Ins Lager freigeben' }).click();
    await page.getByText(/^Auftrag .* ins Lager freigegeben/).waitFor();
    await page.goto('/console/shipments?status=4');
    await page
      .getByRole('checkbox', { name: /^Auftrag .* auswählen$/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Kommissionieren und versenden' }).click();
    await heading(page, '1 Auftrag kommissionieren und versenden');
    await judged('pick-and-ship');
    await page.goto('/console/waves');
    await page.getByRole('button', { name: 'Welle planen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Verfahren').waitFor();
    await judged('plan');
    await dialog.getByRole('button', { name: 'Planen' }).click();
    await heading(page, 'Welle 1');
    await page.getByRole('button', { name: /freigeben$/ }).click();
    await page.getByText('Wartet auf jemanden').first().waitFor();
    await judged('wave');
    await page.goto('/console/waves-wall');
    await page.getByText(/^Welle 1: /).waitFor();
    await judged('wall');
    await page.goto('/console/set-up/carts');
    await page.getByRole('button', { name: 'Behälter hinzufügen' }).click();
    await dialog.getByLabel('Strichcode des ersten').fill('TOTE-08');
    await judged('new-totes');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.getByText('1 Behälter hinzugefügt').waitFor();
    await judged('totes');
    await page.goto('/console/set-up/bins/new');
    await page.getByLabel('Lagerplätze', { exact: true }).fill('Z01..Z02');
    await page.getByText('2 Lagerplätze werden angelegt.').waitFor();
    await judged('new-bins');
  });
});
