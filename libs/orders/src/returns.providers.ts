import type { Provider } from '@nestjs/common';
import { CreateReturnsHandler } from './commands/create-returns.js';
import { ReceiveReturnsHandler } from './commands/receive-returns.js';
import { ReturnStore } from './domain/returns.js';
import { FindAccountReturnHandler, ListAccountReturnsHandler } from './queries/account-returns.js';
import { FindReturnHandler } from './queries/find-return.js';
import { ListReturnsHandler } from './queries/list-returns.js';
import { SqlReturns } from './store/sql-returns.js';

/** What comes back. */
export const returnsProviders: Provider[] = [
  { provide: ReturnStore, useClass: SqlReturns },
  CreateReturnsHandler,
  ReceiveReturnsHandler,
  ListReturnsHandler,
  FindReturnHandler,
  ListAccountReturnsHandler,
  FindAccountReturnHandler,
];
