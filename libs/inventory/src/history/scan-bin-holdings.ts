import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ScanBinHoldings } from '../contract/history/history.js';
import { PastHoldings } from './past-holdings.js';

@QueryHandler(ScanBinHoldings)
export class ScanBinHoldingsHandler implements IQueryHandler<ScanBinHoldings> {
  constructor(private readonly past: PastHoldings) {}

  execute({ accountId, asOf, filter }: ScanBinHoldings): Promise<AsyncGenerator<BinHolding[]>> {
    return this.past.scan(accountId, asOf, filter);
  }
}
