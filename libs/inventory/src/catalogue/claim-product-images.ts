import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Database, toStored } from '@kernel';
import { ClaimProductImages, type WantedImage } from '../contract/product-images.js';

const LEASE_MS = 5 * 60_000;

@CommandHandler(ClaimProductImages)
export class ClaimProductImagesHandler implements ICommandHandler<ClaimProductImages> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ most }: ClaimProductImages): Promise<WantedImage[]> {
    const now = this.clock.now();
    const wanted = await this.database.query<WantedImage>(
      `SELECT ProductID AS productId, AccountID AS accountId, ImageURL AS imageUrl, ImageAttempts + 1 AS attempt
        FROM products FORCE INDEX (ix_products_image_due) WHERE ImageDueDate <= ? ORDER BY ImageDueDate LIMIT ? FOR UPDATE SKIP LOCKED`,
      [toStored(now), most],
    );
    const due = toStored(new Date(now.getTime() + LEASE_MS));
    const ids = wanted.map(({ productId }) => productId);
    if (ids.length > 0)
      await this.database.write('UPDATE products SET ImageDueDate = ?, ImageAttempts = ImageAttempts + 1 WHERE ProductID IN (?)', [
        due,
        ids,
      ]);
    return wanted;
  }
}
