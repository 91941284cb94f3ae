// Writes the files that git does not keep, where they are missing or their sources have changed: npm run generate. With --missing it leaves
// those that are there as they are: most changes change no client.
import path from 'node:path';
import { hasClients, writeClients } from './generated.mjs';

const root = path.resolve(import.meta.dirname, '..');
if (!process.argv.includes('--missing') || !hasClients(root)) await writeClients(root);
