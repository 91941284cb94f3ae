// Writes the files that git does not keep, where they are missing or their sources have changed: npm run generate. With --codes it leaves
// clients that are there as they are, since few tests read them and most changes would write them anew.
import path from 'node:path';
import { hasClients, writeClients, writeOperationCodes } from './generated.mjs';

const root = path.resolve(import.meta.dirname, '..');
await writeOperationCodes(root);
if (!process.argv.includes('--codes') || !hasClients(root)) await writeClients(root);
