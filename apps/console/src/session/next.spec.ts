import { leaveFor, nextInConsole, nextOf } from './next.js';

const origin = 'https://orders.example';
const at = (next: string) => ({ origin, search: `?next=${encodeURIComponent(next)}` });

describe('the page after a login', () => {
  it.each([
    ['/console/', '/'],
    ['/console/orders?status=3#top', '/orders?status=3#top'],
    ['/console/account/../orders', '/orders'],
    ['https://orders.example/console/bins', '/bins'],
  ])('may be the console page %j', (next, path) => {
    expect([nextOf(at(next)), nextInConsole(at(next))]).toEqual([`/console${path}`, path]);
  });

  it.each([
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example/login',
    '/./\\evil.example',
    '/.\\evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\r\\evil.example',
    '//evil.example/console/',
    '/console/..//evil.example',
    '/console/.//evil.example',
    '/console//evil.example',
    '/console/%2e%2e//evil.example',
    '/console/..\\/evil.example',
    '/console/\\evil.example',
    '/console/x/../.././/evil.example',
    'https://evil.example/console/',
    'https:evil.example',
    'http://orders.example/console/',
    'https://orders.example:444/console/',
    'https://orders.example@evil.example/console/',
    'https://orders.example.evil.example/console/',
    'javascript:alert(1)//console/',
    'data:text/html,x',
    'blob:https://orders.example/x',
    '//',
    '//[',
    'https://',
    '',
    '/',
    '/console',
    '/consoles/',
    '/apirest/v4/wms/docs/../../oms/docs',
    '/apirest/v4/oms/internal/docs',
    '/docs/reference/wms/../oms',
    '/docs/reference/wms/x/y',
    '/docs/reference/wmsx',
    '/console/login',
    '/console/./login?next=/console/',
  ])('is never %j', (next) => {
    const gone: string[] = [];
    const location = { ...at(next), assign: (url: string | URL) => void gone.push(String(url)) };
    expect([nextOf(location), nextInConsole(location), leaveFor(location), gone]).toEqual([undefined, '/', false, []]);
  });

  it('is the first one where none is named', () => {
    expect([nextOf({ origin, search: '' }), nextInConsole({ origin, search: '?page=2' })]).toEqual([undefined, '/']);
  });

  it.each(['/apirest/v4/wms/docs', '/docs/reference/wms', '/docs/reference/wms/recount#recountRecount'])(
    'may be the documentation at %s, which is gone to by its whole address',
    (page) => {
      const gone: string[] = [];
      expect(leaveFor({ ...at(page), assign: (url: string | URL) => void gone.push(String(url)) })).toBe(true);
      expect(gone).toEqual([`https://orders.example${page}`]);
    },
  );
});
