import { heading, logIn, visitFor } from '../support/browser.js';
import { chooseLanguage, expectTranslated, OTHER_LANGUAGES } from '../support/languages.js';

const CARDS = ['Tarife', 'Tarifas', 'Grilles tarifaires', 'Cenniki'] as const;
const ADD = ['Tarif hinzufügen', 'Añadir una tarifa', 'Ajouter une grille tarifaire', 'Dodaj cennik'] as const;
const MAKE_LINES = ['Zeilen erzeugen', 'Crear las líneas', 'Créer les lignes', 'Utwórz wiersze'] as const;
const PREVIEW = ['Preise vorab ansehen', 'Previsualizar los precios', 'Prévisualiser les prix', 'Pokaż podgląd cen'] as const;
/** A card whose third line has no price. */
const CARD = [
  'record,carrier,service,zone,country,up_to,price',
  'zone,Acme,,ALL,US,,',
  'service,Acme,GROUND,,,,',
  'price,Acme,GROUND,ALL,,70,much',
].join('\n');

describe('rate cards', () => {
  const visit = visitFor('languages-rate-cards');

  it.each(OTHER_LANGUAGES)('say in %s what is in them, and what is wrong with a new one', async (name, language, at) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, name);
    await page.goto('/console/system/rate-cards');
    await heading(page, CARDS[at] ?? '');
    await page.getByRole('link', { name: 'Northmail', exact: true }).waitFor();
    await expectTranslated(page, 'rate-cards', language);
    await page.getByRole('link', { name: 'Northmail', exact: true }).click();
    await heading(page, /^Northmail, \p{L}+ \d+$/u);
    await expectTranslated(page, 'rate-card', language);
    await page.goto('/console/system/rate-cards/new');
    await heading(page, ADD[at] ?? '');
    await page.getByRole('button', { name: MAKE_LINES[at] }).click();
    await page.getByRole('alert').waitFor();
    await expectTranslated(page, 'rate-card-new', language);
    const file = { name: 'acme.csv', mimeType: 'text/csv', buffer: Buffer.from(CARD) };
    await page.locator('#content input[type=file]').first().setInputFiles(file);
    const price = page.locator('[data-mend]');
    await price.waitFor();
    await expectTranslated(page, 'rate-card-fault', language);
    await price.fill('7.10');
    await price.press('Enter');
    await page.getByRole('button', { name: PREVIEW[at] }).click();
    await page
      .getByText(/60601 US/)
      .first()
      .waitFor();
    await expectTranslated(page, 'rate-card-preview', language);
  });
});
