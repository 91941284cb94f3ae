import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReceiveHurtStock } from '../contract/stock-movements.js';
import { StockArrival } from './store/stock-arrival.js';

@CommandHandler(ReceiveHurtStock)
export class ReceiveHurtStockHandler implements ICommandHandler<ReceiveHurtStock> {
  constructor(private readonly arrival: StockArrival) {}

  execute({ siteId, units }: ReceiveHurtStock): Promise<void> {
    return this.arrival.bookHurt(siteId, units);
  }
}
