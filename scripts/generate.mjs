// npm run generate: writes the generated files, which are not in git, if they are missing or stale. With --missing it only writes those
// that are missing, which is faster and enough for most changes.
import path from 'node:path';
import { hasClients, writeClients } from './generated.mjs';

const root = path.resolve(import.meta.dirname, '..');
if (!process.argv.includes('--missing') || !hasClients(root)) await writeClients(root);
