// Before the tests of an engine: what reads printed documents back, where that needs no interaction.
import { installReaders } from '../../scripts/installed.mjs';

export default installReaders;
