// Runs before the tests in a browser: makes the build and checks for the browser.
import { requireChromium } from '../../scripts/installed.mjs';
import buildProgram from './build-program.mjs';

export default function buildForBrowser() {
  process.env.TEST_CHROMIUM = requireChromium();
  buildProgram();
}
