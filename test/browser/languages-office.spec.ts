import type { Page } from 'playwright-core';
import { logIn, visitFor } from '../support/browser.js';
import { chooseLanguage, OTHER_LANGUAGES, type TranslatedPage, walkPages } from '../support/languages.js';

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
  ['/console/account/security', ['Sicherheit', 'Seguridad', 'Sécurité', 'Bezpieczeństwo']],
];

describe('the pages of the office', () => {
  const visit = visitFor('languages-office');
  /** Whatever the page asks the server for is there. */
  const isRead = (page: Page): Promise<void> => page.locator('#content .mantine-Skeleton-root').first().waitFor({ state: 'detached' });

  it.each(OTHER_LANGUAGES)('have no English word in %s, no fault, and fit a phone', async (name, language) => {
    const page = await visit.window('light-phone');
    await logIn(page, 'manager');
    await chooseLanguage(page, name);
    await walkPages(page, PAGES, language, isRead);
  });
});
