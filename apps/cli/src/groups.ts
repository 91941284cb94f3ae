import type { Command } from 'commander';
import { accountCommands } from './account.js';
import { demoCommands } from './demo.js';
import { importOrdersCommands } from './import-orders.js';
import { importProductsCommands } from './import-products.js';
import { queueCommands } from './queue.js';
import { rateCommands } from './rates.js';
import { replenishmentCommands } from './replenishments.js';
import type { Run } from './run.js';
import { secretCommands } from './secret.js';
import { sessionCommands } from './session.js';
import { siteCommands } from './sites.js';
import { stockCommands } from './stock.js';
import { userCommands } from './user.js';

/** The command groups, a file each. */
export const groups: ((program: Command, run: Run) => void)[] = [
  demoCommands,
  accountCommands,
  userCommands,
  sessionCommands,
  secretCommands,
  siteCommands,
  importProductsCommands,
  importOrdersCommands,
  replenishmentCommands,
  stockCommands,
  queueCommands,
  rateCommands,
];
