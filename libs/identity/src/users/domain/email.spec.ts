import { emailIn } from './email.js';

describe('an e-mail', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada.Lovelace+work@Example.CO.uk ', 'ada.lovelace+work@example.co.uk'],
    ["o'neill@example.com", "o'neill@example.com"],
  ])('%j is stored as %s', (text, email) => expect(emailIn(text)).toBe(email));

  // The Kelvin sign becomes an ordinary k in lower case.
  it.each([
    '',
    'ada',
    'ada@example',
    '@example.com',
    'ada@@example.com',
    'ada lovelace@example.com',
    'ada@example.com\n,b@example.com',
    '\u212Aim@example.com',
    'ad\u0430@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'example.'.repeat(40)}com`,
  ])('is not %j', (text) => expect(emailIn(text)).toBeUndefined());
});
