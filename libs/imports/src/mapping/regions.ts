/** Letters only, so that `Côte d’Ivoire` and `Cote D'Ivoire` are equal. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}]/gu, '');

/** Names that shops use besides those of Unicode. */
const OTHERS: Readonly<Record<string, string>> = {
  ...{ usa: 'US', unitedstatesofamerica: 'US', america: 'US', uk: 'GB', greatbritain: 'GB', england: 'GB', scotland: 'GB', wales: 'GB' },
  ...{
    northernireland: 'GB',
    gbr: 'GB',
    can: 'CA',
    deu: 'DE',
    ger: 'DE',
    deutschland: 'DE',
    fra: 'FR',
    ita: 'IT',
    italia: 'IT',
    esp: 'ES',
  },
  ...{ espana: 'ES', aus: 'AU', nld: 'NL', holland: 'NL', thenetherlands: 'NL', bel: 'BE', aut: 'AT', osterreich: 'AT', che: 'CH' },
  ...{ schweiz: 'CH', swe: 'SE', nor: 'NO', dnk: 'DK', fin: 'FI', irl: 'IE', republicofireland: 'IE', jpn: 'JP', chn: 'CN', mex: 'MX' },
  ...{ mexico: 'MX', bra: 'BR', brasil: 'BR', ind: 'IN', nzl: 'NZ', sgp: 'SG', hkg: 'HK', hongkong: 'HK', macau: 'MO', kor: 'KR' },
  ...{
    korea: 'KR',
    southkorea: 'KR',
    republicofkorea: 'KR',
    korearepublicof: 'KR',
    russianfederation: 'RU',
    vietnam: 'VN',
    czechrepublic: 'CZ',
  },
  ...{ turkey: 'TR', ivorycoast: 'CI', macedonia: 'MK', swaziland: 'SZ', burma: 'MM', taiwanprovinceofchina: 'TW', palestine: 'PS' },
  ...{
    pol: 'PL',
    polska: 'PL',
    prt: 'PT',
    zaf: 'ZA',
    are: 'AE',
    uae: 'AE',
    isr: 'IL',
    tur: 'TR',
    moldovarepublicof: 'MD',
    iranislamicrepublicof: 'IR',
  },
  ...{
    congodemocraticrepublicofthe: 'CD',
    tanzaniaunitedrepublicof: 'TZ',
    venezuelabolivarianrepublicof: 'VE',
    boliviaplurinationalstateof: 'BO',
  },
};

let known: ReadonlyMap<string, string> | undefined;

/** The names of all countries, built when the first file needs them. */
function countries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const named = codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined || name === code ? [] : [[plain(name), code] as const];
  });
  return new Map([...named, ...Object.entries(OTHERS)]);
}

/** ISO 3166-1 alpha-2 for a country's name; codes and unknown texts stay as they are. */
export function countryCode(text: string): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  known ??= countries();
  return known.get(plain(text)) ?? text;
}

const STATES: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI Virgin Islands,AS American Samoa,MP Northern Mariana Islands',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
};

/** The code of a state or province of the United States and Canada that is written out; any other stays as it is. */
export function stateCode(text: string, country: string): string {
  const code = new RegExp(`^${country}-([A-Z]{2})$`).exec(text)?.[1];
  if (code !== undefined) return code;
  const name = plain(text);
  const found = STATES[country]?.split(',').find((each) => plain(each.slice(3)) === name);
  return found?.slice(0, 2) ?? text;
}

/** Countries whose addresses have a state, and a postal code. */
const COMPLETE = new Set(['US', 'CA', 'PR']);
export const wantsAll = (country: string): boolean => country === '' || COMPLETE.has(country);
