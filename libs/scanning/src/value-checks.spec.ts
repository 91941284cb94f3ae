import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARACTERS, VALUE_CHECKS } from './value-checks.js';

const holds = (name: string, text: string): boolean => VALUE_CHECKS[name]?.[0](text) ?? false;

describe('the check of a component', () => {
  it.each([
    ['check', ['036000291452', '4006381333931', '000000000000000000'], ['036000291453', '', '03600029145a']],
    ['pair', ['1987654Ad4X4bL5ttr2310c2K'], ['1987654Ad4X4bL5ttr2310c2X', '2', '1987654Ad4X4bL5ttr2310 2K']],
    ['date', ['240229', '000229'], ['230229', '241301', '240100', '24010']],
    ['date0', ['240200', '241231'], ['240000', '241300', '240431']],
    ['day', ['20240229', '20000229'], ['21000229', '20240010']],
    ['time', ['0000', '2359'], ['2400', '0060', '000']],
    ['country', ['840', '004'], ['999', '001', 'USA']],
    ['country999', ['999'], ['998']],
    ['alpha2', ['NL'], ['UK', 'nl']],
    ['currency', ['978'], ['977a', '001']],
    ['package', ['PX', '201'], ['px', '0']],
    ['iban', ['NL91ABNA0417164300'], ['NL92ABNA0417164300', 'XX91ABNA0417164300', 'NL91']],
    ['pieces', ['0102', '33'], ['0002', '0201', '010', '']],
    ['sequence', ['1/2', '10/10'], ['2/1', '0/1', '01/2', '/']],
    ['escapes', ['A%20B', ''], ['A%2', '%gg']],
    ['latitude', ['1800000000'], ['1800000001', '180000000']],
    ['padding', ['AB', 'AB=', 'A=='], ['ABC=', '===', 'A=B']],
  ])('%s', (name, good, bad) => {
    expect(good.filter((text) => !holds(name, text))).toEqual([]);
    expect(bad.filter((text) => holds(name, text))).toEqual([]);
  });
});

/** Values that GS1 publishes with its checks, `{values: [{linter, value, valid}]}`; the tests of them run where the folder is. */
const PUBLISHED = join(process.env.GS1_VECTORS ?? join(import.meta.dirname, '../../../../shared/yardstick/data/gs1'), 'cases.json');

/** GS1's names of our checks. Left out: coupons of North America, and prefixes of companies, which only GS1's list knows. */
const NAMES: Record<string, string> = {
  ...{ csum: 'check', csumalpha: 'pair', yymmdd: 'date', yymmd0: 'date0', yyyymmdd: 'day', hhmi: 'time', hh: 'hour', mi: 'minute' },
  ...{ ss: 'minute', iso3166: 'country', iso3166999: 'country999', iso3166alpha2: 'alpha2', iso4217: 'currency', packagetype: 'package' },
  ...{ mediatype: 'medium', iso5218: 'sex', yesno: 'flag', winding: 'winding', importeridx: 'importer', hyphen: 'minus', zero: 'zero' },
  ...{ pcenc: 'escapes', hasnondigit: 'nondigit', latitude: 'latitude', longitude: 'longitude', nonzero: 'nonzero', iban: 'iban' },
  ...{ nozeroprefix: 'unpadded', pieceoftotal: 'pieces', posinseqslash: 'sequence' },
};
const LEFT_OUT = ['linter', 'couponcode', 'couponposoffer', 'gcppos1', 'gcppos2', 'yyyymmd0'];
const SETS: Record<string, (text: string) => boolean> = {
  csetnumeric: (text) => !CHARACTERS.n.test(text),
  cset82: (text) => !CHARACTERS.x.test(text),
  cset39: (text) => !CHARACTERS.y.test(text),
  cset64: (text) => !CHARACTERS.z.test(text) && holds('padding', text),
};

if (existsSync(PUBLISHED)) {
  const { values } = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as { values: { linter: string; value: string; valid: boolean }[] };
  const checked = values.filter(({ linter }) => !LEFT_OUT.includes(linter));

  describe('the published values', () => {
    it.each([...new Set(checked.map(({ linter }) => linter))])('of %s', (linter) => {
      const check = SETS[linter] ?? ((text: string) => holds(NAMES[linter] ?? '', text));
      const ofLinter = checked.filter((each) => each.linter === linter);
      expect(ofLinter.filter(({ value, valid }) => check(value) !== valid)).toEqual([]);
    });

    it('are as many as were published, but for those left out', () => {
      expect([values.length, checked.length]).toEqual([5_672, 5_126]);
    });
  });
}
