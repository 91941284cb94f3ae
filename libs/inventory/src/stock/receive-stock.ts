import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReceiveStock } from '../contract/stock-movements.js';
import { PlaceLocks } from '../sites/index.js';
import { StockArrival } from './store/stock-arrival.js';

@CommandHandler(ReceiveStock)
export class ReceiveStockHandler implements ICommandHandler<ReceiveStock> {
  constructor(
    private readonly locks: PlaceLocks,
    private readonly arrival: StockArrival,
  ) {}

  async execute({ receipts, note }: ReceiveStock): Promise<void> {
    await this.locks.bins(receipts.map(({ binId }) => binId));
    return this.arrival.book(receipts, note);
  }
}
