import { Clock, Database, PublicEvents, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { ImageOutcome, WantedImage } from '../../contract/catalogue/product-images.js';

const LEASE_MS = 5 * 60_000;

/** Images that are yet to be fetched, and the outcome of each attempt. */
@Injectable()
export class ImageWork {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Leases due images for five minutes. */
  async claim(limit: number): Promise<WantedImage[]> {
    const now = this.clock.now();
    const wanted = await this.database.query<WantedImage>(
      `SELECT ProductID AS productId, AccountID AS accountId, ImageURL AS imageUrl, ImageAttempts + 1 AS attempt
        FROM products FORCE INDEX (ix_products_image_due) WHERE ImageDueDate <= ? ORDER BY ImageDueDate LIMIT ? FOR UPDATE SKIP LOCKED`,
      [toStored(now), limit],
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

  /** Returns whether the product still wanted this image. */
  async record(productId: number, imageUrl: string, outcome: ImageOutcome): Promise<boolean> {
    const error = outcome.status === 'stored' ? null : outcome.error.slice(0, 255);
    const file = outcome.status === 'stored' ? outcome.file : null;
    const due = outcome.status === 'pending' ? toStored(new Date(this.clock.now().getTime() + outcome.afterMs)) : null;
    const { affectedRows } = await this.database.write(
      "UPDATE products SET ImageStatus = ?, ImageError = ?, ImageFile = ?, ImageDueDate = ? WHERE ProductID = ? AND ImageURL = ? AND ImageStatus = 'pending'",
      [outcome.status, error, file, due, productId, imageUrl],
    );
    if (affectedRows === 0) return false;
    const changed = ['imageStatus', 'imageError'];
    this.events.add([{ type: 'product.updated', accountId: null, siteId: null, subjectId: productId, changed }]);
    return true;
  }
}
