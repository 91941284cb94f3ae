import { keepMeasures, type Units } from '../../languages/measures.js';
import { labelOf, measured, measureInWords, measureOf, typedMeasure, volumeOf, weightInWords } from './units.js';

const readIn = (units: Units): void => keepMeasures({ currency: null, units });

describe('sizes and weights', () => {
  afterEach(() => keepMeasures(null));

  it('are inches and pounds, as they are stored, unless the account says otherwise', () => {
    readIn('imperial');
    expect([measured('length', 12.3456), typedMeasure('weight', 2.7558), measureOf('weight', '2.75581')]).toEqual([
      12.3456,
      '2.7558',
      2.75581,
    ]);
    expect([weightInWords(1_234.5), labelOf('length'), volumeOf(12 ** 3 * 40)]).toEqual(['1,234.5 lb', 'Length (in)', 40]);
  });

  it('are centimetres and kilograms where it does', () => {
    readIn('metric');
    expect([measured('length', 12), measured('weight', 2.5)]).toEqual([30.48, 1.134]);
    expect([measureOf('length', ' 30.48 '), measureOf('weight', '1.25')]).toEqual([12, 2.7558]);
    expect([weightInWords(2.5), measureInWords('length', 12), labelOf('weight')]).toEqual(['1.134 kg', '30.48', 'Weight (kg)']);
    expect(volumeOf(61_023.744)).toBe(1);
  });

  it('are shown as they were typed: every gram to a ton, every tenth of a millimetre to ten metres', () => {
    readIn('metric');
    const roundTrip = (kind: 'length' | 'weight', typed: string): string => typedMeasure(kind, measureOf(kind, typed));
    const others: string[] = [];
    for (let gram = 0; gram <= 1_000_000; gram += gram < 20_000 ? 1 : 997) {
      const typed = String(gram / 1_000);
      if (roundTrip('weight', typed) !== typed) others.push(`${typed} kg`);
    }
    for (let tenth = 0; tenth <= 100_000; tenth += 1) {
      const typed = String(tenth / 100);
      if (roundTrip('length', typed) !== typed) others.push(`${typed} cm`);
    }
    expect(others).toEqual([]);
  });

  it('leave to the server what is no number, and nothing where there is none', () => {
    readIn('metric');
    expect([measureOf('weight', 'heavy'), measureOf('weight', ' '), typedMeasure('length', null)]).toEqual(['heavy', undefined, '']);
  });
});
