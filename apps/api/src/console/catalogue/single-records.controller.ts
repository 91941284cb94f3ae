import { ChangeLots, ChangeProductCodes, GetLot, GetProductCode } from '@contract/inventory';
import { type AttributeOwner, ChangeAttributes, GetAttribute } from '@contract/orders';
import { Bus, refusedAt } from '@kernel';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { AttributeValueRequest, toValues } from '../../answers/products/attribute.js';
import { LotChangeBody, toLotChange } from '../../answers/products/lot.js';
import { ProductCodeNameBody } from '../../answers/products/product-code.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  AttributeQuery,
  CodeChangeBody,
  CodeFactsAnswer,
  LotFactsAnswer,
  LotQuery,
  toCodeFacts,
  toLotFacts,
  ValueAnswer,
  toValue,
} from './single-records.shapes.js';

const PRODUCT_ID = { name: 'product_id', description: 'Product id', schema: { type: 'integer', example: 1 } } as const;
const STAYS = 'What is left out stays.';

/** Drops the place in the list from faults: requests here have only one record. */
const alone = refusedAt((path) => path.replace(/^(?:changes|values)\[0\]\.?/, ''));

/** One lot, so that a form can change it with `If-Match`; the published interface only has lists. */
@ApiTags('Stock')
@AllFaults()
@Access('merchant-session')
@NeedsScope('inventory')
@Controller('console/api/lot')
export class LotController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(GetLot)
  @Answers(LotFactsAnswer, 'one', { summary: 'Get what is known of a lot', description: 'Without its units.' })
  async get(@Account() { accountId }: AccountCaller, @Query() { sku, lot }: LotQuery): Promise<{ data: LotFactsAnswer }> {
    return { data: toLotFacts(await this.bus.ask(new GetLot(accountId, sku, lot))) };
  }

  @Patch()
  @Sends(ChangeLots)
  @IfMatch((lots: LotController, caller: AccountCaller, body: LotChangeBody) => lots.get(caller, body))
  @Answers(LotFactsAnswer, 'one', { summary: 'Correct a lot', description: STAYS })
  async change(@Account() { accountId, actor }: AccountCaller, @Body() body: LotChangeBody): Promise<{ data: LotFactsAnswer }> {
    const [changed] = await this.bus.send(new ChangeLots(accountId, [toLotChange(body)], actor)).catch(alone);
    return { data: toLotFacts(changed) };
  }
}

/** One code of a product. */
@ApiTags('Products')
@AllFaults()
@Access('merchant-session')
@NeedsScope('inventory')
@Controller('console/api/product-code')
export class ProductCodeController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(GetProductCode)
  @Answers(CodeFactsAnswer, 'one', { summary: 'Get a code of a product', description: 'By any of its spellings.' })
  async get(@Account() { accountId }: AccountCaller, @Query() { code }: ProductCodeNameBody): Promise<{ data: CodeFactsAnswer }> {
    return { data: toCodeFacts(await this.bus.ask(new GetProductCode(accountId, code))) };
  }

  @Patch()
  @Sends(ChangeProductCodes)
  @IfMatch((codes: ProductCodeController, caller: AccountCaller, body: CodeChangeBody) => codes.get(caller, body))
  @Answers(CodeFactsAnswer, 'one', { summary: 'Change a code of a product', description: STAYS })
  async change(@Account() { accountId }: AccountCaller, @Body() body: CodeChangeBody): Promise<{ data: CodeFactsAnswer }> {
    const [changed] = await this.bus.send(new ChangeProductCodes(accountId, [body])).catch(alone);
    return { data: toCodeFacts(changed) };
  }
}

const ofProduct = (productId: number): AttributeOwner => ({ type: 'product', owner: String(productId) });

/** One attribute of a product. */
@ApiTags('Products')
@AllFaults()
@Access('merchant-session')
@NeedsScope('inventory')
@Controller('console/api/products/:product_id/attribute')
export class ProductAttributeController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(GetAttribute)
  @ApiParam(PRODUCT_ID)
  @Answers(ValueAnswer, 'one', { summary: 'Get an attribute of a product', description: 'By its name, case-sensitive.' })
  async get(
    @Account() { accountId }: AccountCaller,
    @Param('product_id', PathId) productId: number,
    @Query() { attribute }: AttributeQuery,
  ): Promise<{ data: ValueAnswer }> {
    return { data: toValue(await this.bus.ask(new GetAttribute(accountId, ofProduct(productId), attribute.trim()))) };
  }

  @Patch()
  @Sends(ChangeAttributes)
  @ApiParam(PRODUCT_ID)
  @IfMatch((attributes: ProductAttributeController, caller: AccountCaller, productId: number, body: AttributeValueRequest) =>
    attributes.get(caller, productId, body),
  )
  @Answers(ValueAnswer, 'one', { summary: 'Change an attribute of a product', description: 'One it does not have is refused.' })
  async change(
    @Account() { accountId }: AccountCaller,
    @Param('product_id', PathId) productId: number,
    @Body() body: AttributeValueRequest,
  ): Promise<{ data: ValueAnswer }> {
    const [changed] = await this.bus.send(new ChangeAttributes(accountId, ofProduct(productId), toValues([body]))).catch(alone);
    return { data: toValue(changed) };
  }
}
