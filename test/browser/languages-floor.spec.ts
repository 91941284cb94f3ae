import { faultsOf, heading, logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { chooseLanguage, englishOn } from '../support/languages.js';

/** A page of the floor by its address, with its heading in German, Spanish, French and Polish. */
const PAGES: readonly (readonly [address: string, headings: readonly [string, string, string, string]])[] = [
  ['/console/receiving', ['Wareneingang', 'Recepción', 'Réception', 'Przyjęcia']],
  ['/console/shipments', ['Sendungen', 'Envíos', 'Expéditions', 'Wysyłki']],
  ['/console/returned', ['Retouren', 'Devoluciones', 'Retours', 'Zwroty']],
  ['/console/bins', ['Lagerplätze', 'Ubicaciones', 'Emplacements', 'Lokalizacje']],
  ['/console/recounts', ['Nachzählungen', 'Recuentos', 'Recomptages', 'Ponowne liczenie']],
  ['/console/held-counts', ['Zurückgehaltene Zählungen', 'Recuentos retenidos', 'Comptages en attente', 'Wstrzymane liczenia']],
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

  it.each([
    ['Deutsch', 'de', 0],
    ['Español', 'es', 1],
    ['Français', 'fr', 2],
    ['Polski', 'pl', 3],
  ] as const)('have no English word in %s, no fault, and fit a phone', async (name, language, at) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, name);
    for (const [address, headings] of PAGES) {
      await page.goto(address);
      await heading(page, headings[at]);
      await page.locator('table[aria-busy=false]').first().waitFor({ state: 'attached' });
      expect([address, await englishOn(page, language), await faultsOf(page), await overflowOf(page)]).toEqual([address, [], [], 0]);
      if (language === 'de') await picture(page, `german${address.replaceAll('/', '-')}-phone`);
    }
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
  });
});
