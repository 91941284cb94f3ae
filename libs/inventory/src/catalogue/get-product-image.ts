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
    const [row] = await this.database.query<{ uploaded: string | null; fetched: string | null }>(
      'SELECT UploadedImageFile AS uploaded, ImageFile AS fetched FROM products WHERE ProductID = ? AND AccountID = ?',
      [productId, accountId],
    );
    // A file that was replaced during a backup is missing from it.
    const bytes = (await this.read(row?.uploaded)) ?? (await this.read(row?.fetched));
    const type = bytes && imageType(bytes);
    return type && { bytes, mediaType: mediaTypes[type] };
  }

  private read(file: string | null | undefined): Promise<Uint8Array | undefined> {
    return file ? this.files.read(file) : Promise.resolve(undefined);
  }
}
