import { readFileSync } from 'node:fs';
import path from 'node:path';
import { speak } from '../languages/t.js';
import { knowRefusals, refusalWords } from './refusal-words.js';

const FILE = path.join(import.meta.dirname, '../languages/de-refusals.json');
const german = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;

describe('a refusal of the server', () => {
  afterEach(() => speak('en'));

  it.each([
    ['Order 7 cannot be changed: it is Processing', ['7', 'In Bearbeitung']],
    ['Wave 3 is released already', ['3', 'freigegeben']],
    ['The bin cannot be retired: it has 12 units in stock', ['12', 'Bestand']],
    ['Bin A-05 has 3 of DEMO-001 in this state, not 5, and 2 more faults', ['A-05', '3', 'DEMO-001', '5', '2']],
    ['Zebra prints no sheets', ['Zebra', 'Listen']],
    ['The replenishment 4711 does not exist', ['Anlieferung 4711']],
    ['The scan says L2, not lot L1', ['Charge', 'L2', 'L1']],
    ['MILK comes in several lots: say whether it is L1 or L2', ['L1 oder L2']],
    ['The code 12 stands for MILK of account 100 and EGGS of account 101: say which', ['MILK von Konto 100 und EGGS von Konto 101']],
    ['Another export of yours still runs, try again in 2 seconds', ['Export']],
    ['data[0].sku is required', ['data[0].sku ist erforderlich']],
    ['is required', ['ist erforderlich']],
  ])('is said in the language of the reader: %s', (sentence, parts) => {
    speak('de', { texts: { 'is required': 'ist erforderlich' }, answers: { Processing: 'In Bearbeitung' } });
    knowRefusals('de', german);
    const said = refusalWords(sentence);
    expect(said).not.toBe(sentence);
    for (const part of parts) expect(said).toContain(part);
  });

  it('stays as it came where nobody knows it, and in English', () => {
    expect(refusalWords('Order 7 does not exist')).toBe('Order 7 does not exist');
    speak('de', { texts: {}, answers: {} });
    knowRefusals('de', german);
    expect(refusalWords('Nobody has ever said this')).toBe('Nobody has ever said this');
  });
});
