import { placeOf } from './printer-uri.js';

describe('the address of a printer', () => {
  it.each([
    ['socket://10.0.0.7', 'zpl', 'http://10.0.0.7:9100/'],
    ['socket://10.0.0.7:9101', 'zpl', 'http://10.0.0.7:9101/'],
    ['socket://bench-1.floor.example:9100/', 'zpl', 'http://bench-1.floor.example:9100/'],
    ['socket://[fd00::7]:9100', 'zpl', 'http://[fd00::7]:9100/'],
    ['ipp://10.0.0.8/ipp/print', 'pdf', 'http://10.0.0.8:631/ipp/print'],
    ['ipp://10.0.0.8:80/ipp/print', 'pdf', 'http://10.0.0.8/ipp/print'],
  ])('%s', (uri, format, href) => {
    const place = placeOf(uri);
    expect([place?.format, place?.http.href]).toEqual([format, href]);
  });

  it.each([
    '',
    'http://10.0.0.7',
    'socket://',
    'socket://10.0.0.7/raw',
    'ipp://a:b@10.0.0.8/',
    'ipp://10.0.0.8:99999/',
    'file:///dev/lp0',
    'socket://10.0.0.7 :9100',
  ])('refuses "%s"', (uri) => expect(placeOf(uri)).toBeUndefined());
});
