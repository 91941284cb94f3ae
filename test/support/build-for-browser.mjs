// Before the tests in a browser: the build they look at, and the browser.
import { requireChromium } from '../../scripts/installed.mjs';
import buildProgram from './build-program.mjs';

export default function buildForBrowser() {
  process.env.TEST_CHROMIUM = requireChromium();
  buildProgram();
}
