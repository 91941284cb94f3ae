import type { Provider } from '@nestjs/common';
import { MoveUnitsHandler } from './commands/move-units.js';
import { TakeFromBinsHandler } from './commands/take-from-bins.js';
import { DescribeProductsHandler } from './queries/describe-products.js';
import { FindBinProductsHandler } from './queries/find-bin-products.js';
import { FindFloorNamesHandler } from './queries/find-floor-names.js';
import { FindSerialsHandler } from './queries/find-serials.js';
import { PreviewMovesHandler } from './queries/preview-moves.js';
import { PreviewPicksHandler } from './queries/preview-picks.js';
import { OfferBinsHandler } from './queries/offer-bins.js';
import { BinWork } from './store/bin-work.js';

/** What hands do at bins: picks and moves. */
export const binWorkProviders: Provider[] = [
  BinWork,
  DescribeProductsHandler,
  FindBinProductsHandler,
  FindFloorNamesHandler,
  FindSerialsHandler,
  PreviewMovesHandler,
  PreviewPicksHandler,
  MoveUnitsHandler,
  OfferBinsHandler,
  TakeFromBinsHandler,
];
