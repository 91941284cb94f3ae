import { browserOf } from './browser.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser of a User-Agent', () => {
  it.each([
    ['Firefox 143 Windows', `${WINDOWS.slice(0, -1)}; rv:143.0) Gecko/20100101 Firefox/143.0`],
    ['Chrome 141 Linux', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/141.0.0.0 Safari/537.36`],
    ['Chrome 141 Android', `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/141.0.0.0 Mobile Safari/537.36`],
    ['Chrome 141 ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/141.0.0.0 Safari/537.36`],
    ['Edge 141 Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
    ['Opera 122 macOS', `${MAC} ${KIT} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`],
    ['Samsung Internet 28 Android', `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Safari 18 macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`],
    [
      'Safari 18 iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome 141 iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    ],
    ['Another program  ', 'curl/8.5.0'],
    ['Another program  ', ''],
    ['Another program  ', `<script>alert(1)</script> ${'Firefox/1 '.repeat(200)}`],
    ['Another program  Linux', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/<b>'],
    ['Firefox 1111111111 ', `Firefox/${'1'.repeat(500)}`],
  ])('is %s', (expected, userAgent) => {
    const { deviceId, app, appVersion, systemVersion } = browserOf(userAgent);
    expect([deviceId, `${app} ${appVersion} ${systemVersion}`]).toEqual([null, expected]);
  });
});
