import type { IdentityError } from '../../contract/errors.js';
import type { NewUser } from '../../contract/users.js';
import { checkKey } from '../../keys/domain/key.js';
import { checkUser } from './user.js';

const user: NewUser = { userName: 'ada', password: 'a long password', level: 2, siteId: 1, accountId: null, isActivated: true };

function codeOf(check: () => void): string {
  try {
    check();
    return 'fine';
  } catch (error) {
    return (error as IdentityError).code;
  }
}

describe('a user', () => {
  it.each(['ada', 'A', 'ada.lovelace@example.com', 'floor 2 scanner', 'a_b+c-d', 'x'.repeat(100)])('may be named %j', (userName) => {
    expect(codeOf(() => checkUser({ ...user, userName }))).toBe('fine');
  });

  it.each(['', ' ada', 'ada ', 'a,b', 'zoë', '.ada', 'a\nb', 'x'.repeat(101)])('may not be named %j', (userName) => {
    expect(codeOf(() => checkUser({ ...user, userName }))).toBe('unusable_user_name');
  });

  it.each([
    ['weak_password', { password: '1234567' }],
    ['weak_password', { password: 'x'.repeat(1001) }],
    ['common_password', { password: 'PassWord1' }],
    ['common_password', { password: 'qwertyuiop' }],
    ['common_password', { password: 'demo-password' }],
    ['common_password', { password: 'Warehouse-2026!' }],
    ['common_password', { password: 'aaaaaaaa' }],
    ['common_password', { password: 'AAAAaaaaaaaaaaaaaaaaaaaaa' }],
    ['common_password', { password: 'xyxyxyxyxyx' }],
    ['common_password', { password: 'w7k.w7k.w7k' }],
    ['common_password', { password: '0000 0000 00' }],
    ['fine', { password: 'w7k.w7k.w7m' }],
    ['fine', { password: 'demo-password', isOfDemoSet: true }],
    ['fine', { password: 'a demo-password' }],
    ['password_of_name', { userName: 'Night Shift', password: 'night shift' }],
    ['password_of_name', { userName: 'ada', password: 'Ada-2026!' }],
    ['password_of_name', { userName: 'ada.lovelace@example.com', password: 'ada.lovelace1' }],
    ['password_of_name', { userName: '12345670', password: '12345670' }],
    ['fine', { userName: '7', password: '2839104857' }],
    ['fine', { userName: 'ada', password: 'ada and bob' }],
    ['user_without_site', { siteId: null }],
    ['user_without_account', { level: 1, siteId: null }],
    ['operator_without_site', { level: 1, siteId: null, accountId: 100, role: 'operator' }],
    ['role_without_site', { level: 1, siteId: null, accountId: 100, role: 'picker' }],
    ['role_without_account', { role: 'viewer' }],
    ['fine', { level: 1, siteId: null, accountId: 100, role: 'viewer' }],
    ['fine', { role: 'operator' }],
    ['fine', { role: 'picker' }],
    ['unusable_second_factor', { secondFactorSecret: 'jbswy3dpehpk3pxp' }],
    ['unusable_second_factor', { secondFactorSecret: 'JBSWY3DP' }],
    ['fine', { secondFactorSecret: 'JBSWY3DPEHPK3PXP' }],
    ['fine', { level: 1, siteId: null, accountId: 100 }],
  ] as [string, Partial<NewUser>][])('is judged %s', (code, changes) => {
    expect(codeOf(() => checkUser({ ...user, ...changes }))).toBe(code);
  });
});

describe('a key', () => {
  it.each(['demo-oms-key', 'x'.repeat(200), '!~+-./=_AZ09'])('may be %j', (key) => expect(codeOf(() => checkKey(key))).toBe('fine'));

  it.each(['', 'short', 'with space', 'with,comma', 'ключ-ключ-ключ', 'x'.repeat(201), 'line\nbreak'])('may not be %j', (key) => {
    expect(codeOf(() => checkKey(key))).toBe('unusable_key');
  });
});
