import { Clock, Database, PublicEvents, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { productFact } from './product-facts.js';

/** The file names of uploaded pictures. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Locks a product of the account; undefined if the account has no such product. */
  async lock(accountId: number, productId: number): Promise<{ file: string | null } | undefined> {
    const [row] = await this.database.query<{ file: string | null }>(
      'SELECT UploadedImageFile AS file FROM products WHERE ProductID = ? AND AccountID = ? FOR UPDATE',
      [productId, accountId],
    );
    return row;
  }

  /** Sets the file name of a locked product; null for none. */
  async set(accountId: number, productId: number, file: string | null): Promise<void> {
    await this.database.write('UPDATE products SET UploadedImageFile = ?, UpdatedDate = ? WHERE ProductID = ? AND AccountID = ?', [
      file,
      toStored(this.clock.now()),
      productId,
      accountId,
    ]);
    this.events.add([productFact('product.updated', accountId, productId, ['hasUploadedImage', 'updatedDate'])]);
  }
}
