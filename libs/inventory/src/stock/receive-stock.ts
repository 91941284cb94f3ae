import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReceiveStock } from '../contract/stock-movements.js';
import { StockArrival } from './store/stock-arrival.js';

@CommandHandler(ReceiveStock)
export class ReceiveStockHandler implements ICommandHandler<ReceiveStock> {
  constructor(private readonly arrival: StockArrival) {}

  execute({ receipts, note }: ReceiveStock): Promise<void> {
    return this.arrival.book(receipts, note);
  }
}
