import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveProductPicture, SetProductPicture } from '../contract/catalogue/product-images.js';
import { InventoryError } from '../contract/errors.js';
import type { Product } from '../contract/products.js';
import { ImageFiles, uploadedImage } from './domain/product-image.js';
import { ProductRows } from './product-rows.js';
import { PictureStore } from './store/picture-store.js';

/** A file that could not be removed does no harm: the product's next picture removes it. */
const leftBehind = (): void => undefined;

@CommandHandler(SetProductPicture)
export class SetProductPictureHandler implements ICommandHandler<SetProductPicture> {
  constructor(
    private readonly pictures: PictureStore,
    private readonly files: ImageFiles,
    private readonly products: ProductRows,
    private readonly database: Database,
  ) {}

  async execute({ accountId, productId, file }: SetProductPicture): Promise<Product> {
    const image = uploadedImage(file);
    await lockedOf(this.pictures, accountId, productId);
    const stored = await this.files.keepUploaded(image, { accountId, productId });
    await this.pictures.set(accountId, productId, stored);
    this.database.afterCommit(() => void this.files.removeOlder(stored).catch(leftBehind));
    return productOf(this.products, accountId, productId);
  }
}

@CommandHandler(RemoveProductPicture)
export class RemoveProductPictureHandler implements ICommandHandler<RemoveProductPicture> {
  constructor(
    private readonly pictures: PictureStore,
    private readonly files: ImageFiles,
    private readonly products: ProductRows,
    private readonly database: Database,
  ) {}

  async execute({ accountId, productId }: RemoveProductPicture): Promise<Product> {
    const { file } = await lockedOf(this.pictures, accountId, productId);
    if (file !== null) {
      await this.pictures.set(accountId, productId, null);
      this.database.afterCommit(() => void this.files.remove(file).catch(leftBehind));
    }
    return productOf(this.products, accountId, productId);
  }
}

async function lockedOf(pictures: PictureStore, accountId: number, productId: number): Promise<{ file: string | null }> {
  const locked = await pictures.lock(accountId, productId);
  if (!locked) throw new InventoryError('product_not_found', { product: productId });
  return locked;
}

async function productOf(products: ProductRows, accountId: number, productId: number): Promise<Product> {
  const product = await products.byId(accountId, productId);
  if (!product) throw new InventoryError('product_not_found', { product: productId });
  return product;
}
