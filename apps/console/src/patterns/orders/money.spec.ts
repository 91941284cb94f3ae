import { keepMeasures } from '../../languages/measures.js';
import { speak } from '../../languages/t.js';
import { inCents, inWhole, money } from './money.js';

/** Formats contain non-breaking spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('money', () => {
  afterEach(() => {
    keepMeasures(null);
    speak('en');
  });

  it('is a plain number where nobody named a currency', () => {
    expect([money(1_234.5), money(0.0125), inCents(1_234.567), inWhole(1_234.5)]).toEqual(['1,234.50', '0.0125', '1,234.57', '1,235']);
  });

  it('is in the currency of the account, as the language writes it', () => {
    keepMeasures({ currency: 'EUR', units: 'imperial' });
    expect([money(1_234.5), money(0.0125), inCents(1_234.567), inWhole(1_234.5)]).toEqual(['€1,234.50', '€0.0125', '€1,234.57', '€1,235']);
    speak('de');
    expect([money(1_234.5), inCents(1_234.567), inWhole(1_234.5)].map(plain)).toEqual(['1.234,50 €', '1.234,57 €', '1.235 €']);
  });

  it('has the decimals of its currency', () => {
    keepMeasures({ currency: 'JPY', units: 'imperial' });
    expect([money(1_234), inCents(1_234.5)]).toEqual(['¥1,234', '¥1,235']);
    keepMeasures({ currency: 'KWD', units: 'imperial' });
    expect(plain(inCents(1.5))).toBe('KWD 1.500');
  });

  it('is in another currency, or in none, where that is named', () => {
    keepMeasures({ currency: 'EUR', units: 'imperial' });
    expect([money(12.5, 'USD'), money(12.5, null), inCents(12.5, null), inWhole(12.5, 'USD')]).toEqual(['$12.50', '12.50', '12.50', '$13']);
  });
});
