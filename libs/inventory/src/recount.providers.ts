import type { Provider } from '@nestjs/common';
import { CorrectBinsHandler } from './commands/correct-bins.js';
import { LockBinsHandler } from './commands/lock-bins.js';
import { UndoPicksHandler } from './commands/undo-picks.js';
import { CheckStockRuleHandler } from './queries/check-stock-rule.js';
import { PreviewCorrectionsHandler } from './queries/preview-corrections.js';
import { ListHoldersHandler } from './queries/list-holders.js';
import { ListProductBinsHandler } from './queries/list-product-bins.js';
import { LocateProductsHandler } from './queries/locate-products.js';
import { BinRecount } from './store/bin-recount.js';

/** What the floor corrects, and what it puts back. */
export const recountProviders: Provider[] = [
  BinRecount,
  CheckStockRuleHandler,
  CorrectBinsHandler,
  PreviewCorrectionsHandler,
  ListHoldersHandler,
  ListProductBinsHandler,
  LocateProductsHandler,
  LockBinsHandler,
  UndoPicksHandler,
];
