import type { Command } from 'commander';
import { accountCommands } from './commands/account.js';
import { archiveCommands } from './commands/archive.js';
import { auditCommands } from './commands/audit.js';
import { backupCommands } from './commands/backup.js';
import { databaseCommands } from './commands/db.js';
import { doctorCommand } from './commands/doctor.js';
import { demoCommands } from './commands/demo.js';
import { historyCommands } from './commands/history.js';
import { importCommands } from './commands/imports.js';
import { layoutCommands } from './commands/floor/layout.js';
import { printerCommands } from './commands/floor/printers.js';
import { planCommand } from './commands/floor/plan.js';
import { waveCommands } from './commands/floor/wave.js';
import { partitionCommands } from './commands/partitions.js';
import { personCommands } from './commands/persons/persons.js';
import { queueCommands } from './commands/queue.js';
import { rateCommands } from './commands/rates.js';
import { replenishmentCommands } from './commands/replenishments.js';
import { ledgerCommands } from './commands/ledger.js';
import type { Output } from './command-line/output.js';
import type { Run } from './command-line/run.js';
import { searchCommands } from './commands/search.js';
import { secretCommands } from './commands/secret.js';
import { sessionCommands } from './commands/session.js';
import { siteCommands } from './commands/sites.js';
import { stockCommands } from './commands/stock.js';
import { userCommands } from './commands/user.js';

/** The command groups, each from a file of its own. */
export const groups: ((program: Command, run: Run, output: Output) => void)[] = [
  databaseCommands,
  doctorCommand,
  backupCommands,
  demoCommands,
  accountCommands,
  userCommands,
  sessionCommands,
  secretCommands,
  siteCommands,
  importCommands,
  replenishmentCommands,
  stockCommands,
  archiveCommands,
  personCommands,
  auditCommands,
  ledgerCommands,
  searchCommands,
  historyCommands,
  partitionCommands,
  queueCommands,
  rateCommands,
  planCommand,
  layoutCommands,
  waveCommands,
  printerCommands,
];
