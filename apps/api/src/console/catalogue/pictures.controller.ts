import { RemoveProductPicture, SetProductPicture } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { ProductAnswer, toProductAnswer } from '../../answers/product.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { PathId, Text } from '../../validation/index.js';

const PRODUCT_ID = { name: 'product_id', description: 'Product id', schema: { type: 'integer', example: 1 } } as const;
/** 2 MiB in base64, and a margin: a file that is too large gets a refusal of its own. */
const MAX_TEXT = 4_000_000;

class PictureBody {
  @Text({
    description: 'A PNG, JPEG or WebP file of at most 2 MiB, in base64',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
    max: MAX_TEXT,
  })
  image!: string;
}

/** Pictures that merchants upload of their products. */
@ApiTags('Products')
@Access('merchant-session')
@Controller('console/api/products/:product_id/image')
export class PicturesController {
  constructor(private readonly bus: Bus) {}

  @Put()
  @Sends(SetProductPicture)
  @BodyLimit('bulk')
  @ApiParam(PRODUCT_ID)
  @Answers(ProductAnswer, 'one', {
    summary: 'Upload the picture of a product',
    description: 'It is shown instead of that of `image_url` until it is removed.',
  })
  async upload(
    @Account() { accountId }: AccountCaller,
    @Param('product_id', PathId) productId: number,
    @Body() { image }: PictureBody,
  ): Promise<{ data: ProductAnswer }> {
    const product = await this.bus.send(new SetProductPicture(accountId, productId, Buffer.from(image, 'base64')));
    return { data: toProductAnswer(product) };
  }

  @Delete()
  @Sends(RemoveProductPicture)
  @ApiParam(PRODUCT_ID)
  @Answers(ProductAnswer, 'one', {
    summary: 'Remove the uploaded picture of a product',
    description: 'The picture of its `image_url`, if it has one, is shown again.',
  })
  async remove(@Account() { accountId }: AccountCaller, @Param('product_id', PathId) productId: number): Promise<{ data: ProductAnswer }> {
    return { data: toProductAnswer(await this.bus.send(new RemoveProductPicture(accountId, productId))) };
  }
}
