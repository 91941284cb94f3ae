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
