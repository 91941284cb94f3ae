// Runs before the tests of an engine: installs readers of printed documents, if that needs no interaction.
import { installReaders } from '../../scripts/installed.mjs';

export default installReaders;
