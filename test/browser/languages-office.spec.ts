import type { Page } from 'playwright-core';
import { logIn, overflowOf, picture, visitFor } from '../support/browser.js';
import { chooseLanguage, expectTranslated, OTHER_LANGUAGES, type TranslatedPage, walkPages } from '../support/languages.js';

/** A page of leads and operators by its address, with its heading in German, Spanish, French and Polish. */
const PAGES: readonly TranslatedPage[] = [
  ['/console/', ['Übersicht', 'Resumen', 'Vue d’ensemble', 'Przegląd']],
  ['/console/checklist', ['Checkliste', 'Lista de tareas', 'Liste de contrôle', 'Lista kontrolna']],
  ['/console/reports', ['Berichte', 'Informes', 'Rapports', 'Raporty']],
  ['/console/reports/products', ['Berichte', 'Informes', 'Rapports', 'Raporty']],
  ['/console/reports/accuracy', ['Berichte', 'Informes', 'Rapports', 'Raporty']],
  ['/console/reports/returns', ['Berichte', 'Informes', 'Rapports', 'Raporty']],
  ['/console/reports/space', ['Berichte', 'Informes', 'Rapports', 'Raporty']],
  ['/console/reports/people', ['Berichte', 'Informes', 'Rapports', 'Raporty']],
  ['/console/system/queues', ['Warteschlangen', 'Colas', 'Files d’attente', 'Kolejki']],
  ['/console/system/users', ['Benutzer', 'Usuarios', 'Utilisateurs', 'Użytkownicy']],
  ['/console/system/users/picker', ['picker', 'picker', 'picker', 'picker']],
  ['/console/system/new-user', ['Benutzer anlegen', 'Crear un usuario', 'Créer un utilisateur', 'Utwórz użytkownika']],
  ['/console/system/accounts', ['Konten', 'Cuentas', 'Comptes', 'Konta']],
  ['/console/system/accounts/100', ['Demo Outfitters', 'Demo Outfitters', 'Demo Outfitters', 'Demo Outfitters']],
  ['/console/system/brand', ['Name und Logo', 'Nombre y logotipo', 'Nom et logo', 'Nazwa i logo']],
  ['/console/system/request-log', ['Anfrageprotokoll', 'Registro de peticiones', 'Journal des requêtes', 'Dziennik żądań']],
  ['/console/system/audit-log?actor=nobody', ['Prüfprotokoll', 'Registro de auditoría', 'Journal d’audit', 'Dziennik audytu']],
  ['/console/system/api-use', ['API-Nutzung', 'Uso de la API', 'Utilisation de l’API', 'Użycie API']],
  ['/console/system/preferences/operations', ['Betrieb', 'Operaciones', 'Exploitation', 'Eksploatacja']],
  ['/console/webhooks', ['Webhooks', 'Webhooks', 'Webhooks', 'Webhooki']],
  ['/console/webhooks/new', ['Webhook anlegen', 'Crear un webhook', 'Créer un webhook', 'Utwórz webhook']],
  ['/console/set-up/suppliers', ['Lieferanten', 'Proveedores', 'Fournisseurs', 'Dostawcy']],
  ['/console/set-up/package-types', ['Verpackungen', 'Tipos de embalaje', 'Types d’emballage', 'Rodzaje opakowań']],
  ['/console/set-up/sites', ['Standorte', 'Centros', 'Sites', 'Magazyny']],
  ['/console/set-up/sites/new', ['Standort anlegen', 'Crear un centro', 'Créer un site', 'Utwórz magazyn']],
  ['/console/set-up/floor', ['Lagerplan', 'Plano del almacén', 'Plan de l’entrepôt', 'Plan magazynu']],
  ['/console/set-up/floor?show=aisles', ['Lagerplan', 'Plano del almacén', 'Plan de l’entrepôt', 'Plan magazynu']],
  ['/console/set-up/floor?show=file', ['Lagerplan', 'Plano del almacén', 'Plan de l’entrepôt', 'Plan magazynu']],
  ['/console/set-up/floor?show=zones', ['Lagerplan', 'Plano del almacén', 'Plan de l’entrepôt', 'Plan magazynu']],
  ['/console/recounts/new?from=file', ['Neue Nachzählung', 'Nuevo recuento', 'Nouveau recomptage', 'Dodaj ponowne liczenie']],
  ['/console/account/security', ['Sicherheit', 'Seguridad', 'Sécurité', 'Bezpieczeństwo']],
];

describe('the pages of the office', () => {
  const visit = visitFor('languages-office');
  /** Waits until the page has read everything from the server. */
  const isRead = (page: Page): Promise<void> => page.locator('#content .mantine-Skeleton-root').first().waitFor({ state: 'detached' });

  beforeAll(async () => {
    const { status } = await visit.service.http
      .put('/apirest/v4/wms/layout')
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({
        ...{ kind: 'aisles', cross_aisles: [0, 30], start: { x: 0, y: 0 }, end: { x: 4, y: 0 } },
        aisles: ['A', 'B'].map((aisle, at) => ({ aisle, x: at * 4 })),
      });
    expect(status).toBe(200);
  });

  it.each(OTHER_LANGUAGES)('have no English word in %s, no fault, and fit a phone', async (name, language) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, name);
    await walkPages(page, PAGES, language, isRead);
  });

  it('say in German where the aisles, the bins and the zones of a floor are', async () => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, 'Deutsch');
    const judged = async (name: string): Promise<void> => {
      await isRead(page);
      await expectTranslated(page, name, 'de');
      await page.setViewportSize({ width: 1280, height: 860 });
      expect([name, await overflowOf(page)]).toEqual([name, 0]);
      await picture(page, `german-${name}`);
      await page.setViewportSize({ width: 360, height: 860 });
    };
    await page.goto('/console/set-up/floor');
    await page.getByRole('application', { name: 'Karte: 2 Gänge, 40 Lagerplätze' }).waitFor();
    await page.getByText(/^1 Lagerplatz ohne Lage; .*: C \/ C01$/).waitFor();
    await page.getByLabel('Lagerplatz finden').fill('a / a07');
    await page.getByText('1 von 41 Lagerplätzen').waitFor();
    await page.getByRole('button', { name: 'A / A07' }).click();
    await page.getByText('60 Stück von DEMO-007').waitFor();
    await judged('floor-map');
    await page.goto('/console/set-up/floor?show=aisles');
    await page.getByText('41 von 41 Lagerplätzen passen: 3 Gänge.').waitFor();
    await page.getByLabel('Mindestzahl an Lagerplätzen je Gang').fill('2');
    await page.getByText('Nicht dabei: C (1 Lagerplatz).').waitFor();
    await page.getByRole('application', { name: 'Vorschau: 2 Gänge, 40 Lagerplätze' }).waitFor();
    await judged('floor-aisles');
    await page.goto('/console/set-up/floor?show=file');
    await page.getByRole('textbox', { name: 'Eingefügte Zeilen' }).fill('location;bin;aisle;y\nA;A01;A;3');
    await page.getByRole('button', { name: 'Zeilen lesen' }).click();
    await page.getByText('Das Layout bleibt, wie es ist.').waitFor();
    await page.getByLabel('Die Gänge der Datei zeichnen').check();
    await page.getByRole('application', { name: 'Vorschau: 1 Gang, 1 Lagerplatz' }).waitFor();
    await judged('floor-file');
    await page.goto('/console/set-up/floor?show=zones');
    await page.getByRole('button', { name: 'Zone hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('KALT');
    await dialog.getByLabel('Name').fill('Kühlraum');
    await judged('floor-new-zone');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.getByText('KALT gespeichert').waitFor();
    await page.getByLabel('Gang', { exact: true }).selectOption('B (20 Lagerplätze)');
    await page.getByLabel('Alle 20 gefundenen').check();
    await page.getByText('Markiert (20)').waitFor();
    await page.getByRole('button', { name: '20 Lagerplätze der Zone KALT zuordnen' }).click();
    await page.getByText('20 Lagerplätze in Zone KALT').waitFor();
    await judged('floor-zones');
  });
});
