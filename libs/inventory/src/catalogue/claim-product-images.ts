import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimProductImages, type WantedImage } from '../contract/catalogue/product-images.js';
import { ImageWork } from './store/image-work.js';

@CommandHandler(ClaimProductImages)
export class ClaimProductImagesHandler implements ICommandHandler<ClaimProductImages> {
  constructor(private readonly images: ImageWork) {}

  execute({ most }: ClaimProductImages): Promise<WantedImage[]> {
    return this.images.claim(most);
  }
}
