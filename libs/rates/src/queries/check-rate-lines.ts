import { FaultList } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CheckRateLines } from '../contract/cards.js';
import { RatesError, type RatesErrorCode } from '../contract/errors.js';
import { readCards } from '../domain/card-lines.js';

@QueryHandler(CheckRateLines)
export class CheckRateLinesHandler implements IQueryHandler<CheckRateLines> {
  execute({ lines }: CheckRateLines): Promise<void> {
    const faults = new FaultList<RatesErrorCode>();
    readCards(lines, faults);
    faults.refuseIfAny((...refusal) => new RatesError(...refusal));
    return Promise.resolve();
  }
}
