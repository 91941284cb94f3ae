import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetProductImage, type StoredImage } from '../contract/catalogue/product-images.js';
import { ImageFiles, imageType, mediaTypes } from './domain/product-image.js';

@QueryHandler(GetProductImage)
export class GetProductImageHandler implements IQueryHandler<GetProductImage> {
  constructor(
    private readonly database: Database,
    private readonly files: ImageFiles,
  ) {}

  async execute({ accountId, productId }: GetProductImage): Promise<StoredImage | undefined> {
    const [row] = await this.database.query<{ file: string | null }>(
      'SELECT ImageFile AS file FROM products WHERE ProductID = ? AND AccountID = ?',
      [productId, accountId],
    );
    const bytes = row?.file ? await this.files.read(row.file) : undefined;
    const type = bytes && imageType(bytes);
    return type && { bytes, mediaType: mediaTypes[type] };
  }
}
