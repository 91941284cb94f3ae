import fc from 'fast-check';
import { dictionary } from './dictionary.js';
import { InvalidCode } from './invalid-code.js';
import { readCode, type Reading } from './read-code.js';

const GS = '\x1d';
const GTIN = '00036000291452';
const read = (code: string, year = 2026): Reading => readCode(code, year);
const pairs = (code: string): string[] => read(code).elements.map(({ ai, value }) => `(${ai})${value}`);
const refusal = (code: string): unknown[] => {
  try {
    return [read(code).format];
  } catch (error) {
    if (!(error instanceof InvalidCode)) throw error;
    const { fault, position, ai, other } = error;
    return [fault, position, ...(ai === null ? [] : [ai]), ...(other === null ? [] : [other])];
  }
};

describe('a code of elements', () => {
  it('says product, expiry, lot and serial', () => {
    expect(read(`]d201${GTIN}1727013110OLD1${GS}21S-7\r`)).toEqual({
      symbology: ']d2',
      format: 'gs1',
      text: `01${GTIN}1727013110OLD1${GS}21S-7`,
      elements: [
        { ai: '01', title: 'GTIN', value: GTIN },
        { ai: '17', title: 'USE BY OR EXPIRY', value: '270131', date: '2027-01-31' },
        { ai: '10', title: 'BATCH/LOT', value: 'OLD1' },
        { ai: '21', title: 'SERIAL', value: 'S-7' },
      ],
      gtin: GTIN,
      lot: 'OLD1',
      expiry: '2027-01-31',
      serial: 'S-7',
      count: null,
      sscc: null,
      missing: [],
    });
  });

  it.each([']C1', ']d2', ']Q3', ']e0', ']J1', ''])('is told by %s', (symbology) => {
    expect(pairs(`${symbology}${GS}01${GTIN}10A${GS}`)).toEqual([`(01)${GTIN}`, '(10)A']);
  });

  it('says what lies on a pallet, and which', () => {
    expect(read(`]C100106141411234567897` + `02${GTIN}3712`)).toMatchObject({ sscc: '106141411234567897', gtin: GTIN, count: 12 });
  });

  it('needs a separator only after values of no fixed length', () => {
    expect(pairs(`]C13103001750${GS}10A${GS}01${GTIN}`)).toEqual(['(3103)001750', '(10)A', `(01)${GTIN}`]);
    expect(refusal(`]C101${GTIN}10A123456789012345678917270131`)).toEqual(['too_long', 42, '10']);
  });

  it.each([
    ['', ['nothing_in_it', 4]],
    [`8901`, ['unknown_identifier', 4]],
    ['010003600029145', ['too_short', 19, '01']],
    ['0100036000291453', ['wrong_check_digit', 6, '01']],
    ['01000360002914A2', ['wrong_character', 18, '01']],
    [`01${GTIN}10A~`, ['wrong_character', 23, '10']],
    [`01${GTIN}10`, ['too_short', 22, '10']],
    [`01${GTIN}17271331`, ['no_date', 22, '17']],
    [`01${GTIN}422999`, ['not_in_list', 23, '422']],
    [`01${GTIN}02${GTIN}`, ['contradicting', 22, '02', '01']],
    [`10A${GS}10B`, ['repeated', 10, '10']],
    ['31000000013105000001', ['contradicting', 8, '3100', '3105']],
  ])('is refused with its place: %j', (text, expected) => {
    expect(refusal(`]C1${text}`)).toEqual(expected);
  });

  it('may say the same twice, and need what another code of the item says', () => {
    expect(pairs(`]C110A${GS}10A`)).toEqual(['(10)A', '(10)A']);
    expect(read(']C110A').missing).toEqual([{ ai: '10', anyOf: ['01', '02', '03', '8006', '8026'] }]);
    expect(read(`]C101${GTIN}3922100`).missing).toEqual([{ ai: '3922', anyOf: ['01+30', '01+31nn', '01+32nn', '01+35nn', '01+36nn'] }]);
  });
});

describe('a date of two digits of a year', () => {
  it.each([
    ['270200', 2026, '2027-02-28'],
    ['280200', 2026, '2028-02-29'],
    ['760101', 2026, '2076-01-01'],
    ['770101', 2026, '1977-01-01'],
    ['000229', 2049, '2000-02-29'],
    ['010101', 2060, '2101-01-01'],
  ])('%s in %i is %s', (value, year, day) => {
    expect(read(`]C111${value}`, year).elements).toMatchObject([{ value, date: day }]);
  });
});

describe('a retail code', () => {
  it.each(['036000291452', '0036000291452', GTIN, ']E00036000291452', ']C0036000291452', '036000291452\n'])('%j is one GTIN', (code) => {
    expect(read(code)).toMatchObject({ format: 'gtin', gtin: GTIN, elements: [{ ai: '01', title: 'GTIN', value: GTIN }] });
  });

  it('of 8 digits, too', () => {
    expect(read(']E402345673')).toMatchObject({ gtin: '00000002345673', text: '02345673' });
  });

  it.each([
    [']E00036000291453', ['wrong_check_digit', 4, '01']],
    [']E0036000291452', ['too_short', 16, '01']],
    [']E400036000291452', ['too_long', 12, '01']],
    [']E4023A5673', ['wrong_character', 7, '01']],
    ['036000291453', ['plain']],
    ['12345', ['plain']],
  ])('%s is %j', (code, expected) => {
    expect(refusal(code)).toEqual(expected);
  });
});

describe('a Digital Link', () => {
  it.each(['', ']Q1', ']d1', ']J0'])('is read behind %j', (symbology) => {
    expect(pairs(`${symbology}https://id.gs1.org/stem/01/${GTIN}/22/2A/10/A%2fB/21/7?17=270131&colour=red&99=x#top`)).toEqual([
      `(01)${GTIN}`,
      ...['(22)2A', '(10)A/B', '(21)7', '(17)270131', '(99)x'],
    ]);
  });

  it.each([
    [`HTTP://a/00/006141411234567890`, ['digital_link']],
    [`https://a/00/faux/01/${GTIN}`, ['digital_link']],
    ['https://shop.example/help?10=A', ['plain']],
    [`HtTps://a/01/${GTIN}`, ['plain']],
    [`ftp://a/01/${GTIN}`, ['plain']],
    [`https://a/01/${GTIN}/21/7/10/A`, ['wrong_order', 37, '10']],
    [`https://a/01/${GTIN}/99/A`, ['wrong_order', 32, '99']],
    [`https://a/01/${GTIN}?10=A`, ['not_in_link', 32, '10']],
    [`https://a/01/${GTIN}?21=A`, ['not_in_link', 32, '21']],
    [`https://a/01/${GTIN}?99=A&99=A`, ['repeated', 37, '99']],
    [`https://a/01/${GTIN}?999=A`, ['unknown_identifier', 29]],
    [`https://a/01/${GTIN}?99=A%zz`, ['wrong_character', 33]],
    [`https://a/01/${GTIN}?99=A%00B`, ['wrong_character', 33, '99']],
    [`https://a/01/${GTIN}?99=A+B`, ['wrong_character', 33, '99']],
    [`https://a/01/${GTIN}/10/A<B`, ['wrong_character', 33]],
    ['https://a/01/036000291452', ['too_short', 26, '01']],
  ])('%s: %j', (code, expected) => {
    expect(refusal(code)).toEqual(expected);
  });
});

describe('the form that people read', () => {
  it('has its elements behind identifiers in brackets', () => {
    expect(pairs(`(01)${GTIN}(17)270131(10)A\\(11)(B)`)).toEqual([`(01)${GTIN}`, '(17)270131', '(10)A(11)(B)']);
  });

  it.each([
    [`(01)${GTIN}(89)A`, ['unknown_identifier', 20, '89']],
    ['(10)A(11)', ['too_short', 10, '11']],
    ['(10)A^', ['wrong_character', 6, '10']],
    ['(1)A', ['plain']],
    ['1(10)A', ['plain']],
  ])('%s: %j', (code, expected) => {
    expect(refusal(code)).toEqual(expected);
  });
});

describe('any text', () => {
  it('of no rule stays what it is', () => {
    expect(read(']A0SO-1002\t')).toMatchObject({ symbology: ']A0', format: 'plain', text: 'SO-1002', elements: [], gtin: null });
  });

  it('is read or refused with a place in it', () => {
    const ais = [...dictionary.keys()];
    const piece = fc.oneof(fc.constantFrom(...ais, GS, '(', ')', '/', '%', '\\', '270131', GTIN), fc.string({ unit: 'binary' }));
    const head = fc.constantFrom('', ']C1', ']d2', ']E0', ']Q1', ']Q1https://a/01/', 'https://a/', '(01)', GS);
    fc.assert(
      fc.property(head, fc.array(piece, { maxLength: 12 }), (start, pieces) => {
        const code = start + pieces.join('');
        const [fault, position] = refusal(code);
        expect(typeof fault).toBe('string');
        if (position !== undefined) expect(position).toBeLessThanOrEqual(code.length + 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of elements comes back as it was put together', () => {
    const lot = fc.stringMatching(/^[!"%-?A-Z_a-z]{1,20}$/);
    fc.assert(
      fc.property(lot, fc.integer({ min: 1, max: 99_999_999 }), (text, count) => {
        const { lot: found, count: counted, gtin } = read(`]d201${GTIN}10${text}${GS}30${count}`);
        expect([found, counted, gtin]).toEqual([text, count, GTIN]);
      }),
      { numRuns: 300 },
    );
  });
});

it('the dictionary has no identifier that begins another', () => {
  const ais = [...dictionary.keys()];
  expect(ais.filter((ai) => ais.some((other) => other !== ai && other.startsWith(ai)))).toEqual([]);
  expect(dictionary.get('7239')?.title).toBe('CERT # 10');
  expect(dictionary.get('3103')).toMatchObject({ title: 'NET WEIGHT (kg)', predefined: 6 });
});
