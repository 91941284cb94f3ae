import { readFileSync } from 'node:fs';
import path from 'node:path';
import { speak, type Words } from '../../languages/t.js';
import { written } from './written.js';

const FILE = path.join(import.meta.dirname, '../../languages/de-pages.json');
const texts = JSON.parse(readFileSync(FILE, 'utf8')) as Words['texts'];

describe('what the service wrote into a record', () => {
  beforeEach(() => speak('de', { texts, answers: {} }));
  afterEach(() => speak('en'));

  it.each([
    ['history', 'the order was changed', 'der Auftrag wurde geändert'],
    ['history', 'its stock is short: stock expired', 'Fehlbestand: Bestand ist abgelaufen'],
    ['history', 'picked 2 x MILK from A/A01', '2 × MILK von A/A01 kommissioniert'],
    ['comment', 'short pick: not_found (counted by user:ada)', 'Fehlmenge: nicht gefunden (gezählt von ada)'],
    ['comment', 'expiry none, now 2030-01-31', 'Ablaufdatum keines, jetzt 31.01.2030'],
    [
      'correction',
      'The bin held 3 without a lot when it was to be set to 5',
      'Am Lagerplatz lagen 3 ohne Charge, als die Menge auf 5 gesetzt werden sollte',
    ],
    ['print', 'The printer is busy: toner low', 'Der Drucker ist beschäftigt: toner low'],
    [
      'print',
      'The printer cannot be reached: no connection in time',
      'Der Drucker ist nicht erreichbar: keine Verbindung in der vorgesehenen Zeit',
    ],
  ] as const)('is said in the language of the reader: %s, %s', (kind, sentence, said) => {
    expect(written(kind, sentence)).toBe(said);
  });

  it('stays as it came where people wrote it, and in English', () => {
    expect(written('comment', 'Crushed by a truck')).toBe('Crushed by a truck');
    expect(written('comment', 'the order was changed')).toBe('the order was changed');
    speak('en');
    expect(written('history', 'part of order 7')).toBe('part of order 7');
  });
});
