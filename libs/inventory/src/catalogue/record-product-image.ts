import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordProductImage } from '../contract/catalogue/product-images.js';
import { ImageWork } from './store/image-work.js';

@CommandHandler(RecordProductImage)
export class RecordProductImageHandler implements ICommandHandler<RecordProductImage> {
  constructor(private readonly images: ImageWork) {}

  execute({ productId, imageUrl, outcome }: RecordProductImage): Promise<boolean> {
    return this.images.record(productId, imageUrl, outcome);
  }
}
