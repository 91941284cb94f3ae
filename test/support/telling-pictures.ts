import { ChangeProducts, RecordProductImage, RemoveProductPicture, SetProductPicture } from '@contract/inventory';
import { pngOf } from './pictures.js';
import type { Row } from './telling-row.js';

/** The commands on pictures of products. */
export const tellingPictures: Readonly<Record<string, Row>> = {
  RecordProductImage: [
    async ({ shop }) => {
      const { sku, productId } = await shop.product();
      const { database, bus } = shop.app;
      const imageUrl = 'https://images.example.com/a.png';
      // In one transaction, so that no worker fetches it in between.
      return () =>
        database.transaction(async () => {
          await bus.send(new ChangeProducts(100, [{ sku, imageUrl }]));
          await bus.send(new RecordProductImage(productId, imageUrl, { status: 'stored', file: 'a.png' }));
        });
    },
    'product.updated image_url,image,updated_at',
  ],
  SetProductPicture: [
    async ({ shop }) => {
      const { productId } = await shop.product();
      return () => shop.app.bus.send(new SetProductPicture(100, productId, pngOf()));
    },
    'product.updated has_uploaded_image,updated_at',
  ],
  RemoveProductPicture: [
    async ({ shop }) => {
      const { productId } = await shop.product();
      await shop.app.bus.send(new SetProductPicture(100, productId, pngOf()));
      return () => shop.app.bus.send(new RemoveProductPicture(100, productId));
    },
    'product.updated has_uploaded_image,updated_at',
  ],
};
