import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Database, toStored } from '@kernel';
import { type ImageOutcome, RecordProductImage } from '../contract/product-images.js';

@CommandHandler(RecordProductImage)
export class RecordProductImageHandler implements ICommandHandler<RecordProductImage> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ productId, imageUrl, outcome }: RecordProductImage): Promise<boolean> {
    const error = outcome.status === 'stored' ? null : outcome.error.slice(0, 255);
    const file = outcome.status === 'stored' ? outcome.file : null;
    const { affectedRows } = await this.database.write(
      "UPDATE products SET ImageStatus = ?, ImageError = ?, ImageFile = ?, ImageDueDate = ? WHERE ProductID = ? AND ImageURL = ? AND ImageStatus = 'pending'",
      [outcome.status, error, file, this.nextDate(outcome), productId, imageUrl],
    );
    return affectedRows > 0;
  }

  private nextDate(outcome: ImageOutcome): string | null {
    return outcome.status === 'pending' ? toStored(new Date(this.clock.now().getTime() + outcome.afterMs)) : null;
  }
}
