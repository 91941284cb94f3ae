// Writes the files that git does not keep, where they are missing or their sources have changed: npm run generate. With --missing it leaves
// those that are there as they are: the codes take ten seconds of a processor, and most changes change neither them nor a client.
import path from 'node:path';
import { hasClients, hasOperationCodes, writeClients, writeOperationCodes } from './generated.mjs';

const root = path.resolve(import.meta.dirname, '..');
const isNeeded = (isThere) => !process.argv.includes('--missing') || !isThere;
if (isNeeded(hasOperationCodes(root))) await writeOperationCodes(root);
if (isNeeded(hasClients(root))) await writeClients(root);
