import {
  AddAttributes,
  type Attribute,
  type AttributeOwner,
  ChangeAttributes,
  ListAttributes,
  type OwnerType,
  ownerTypes,
  RemoveAttribute,
} from '@contract/orders';
import { Bus, toIso } from '@kernel';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope, type ScopeOf } from '../../access/index.js';
import { toValues } from '../../answers/products/attribute.js';
import { AllFaults, PathName } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { FormProblem } from '../../errors/index.js';
import { AttributeAnswer, AttributesQuery, AttributesRequest, OwnerQuery, RemoveAttributeQuery } from './attributes.shapes.js';
import { OwnerTypePipe } from './owner-type.pipe.js';

const digitsOnly: readonly OwnerType[] = ['order', 'replenishment', 'return'];

/** Throws FormProblem when only an id identifies this type, and the text is not one. */
function ownerOf(type: OwnerType, owner: string, sku?: string): AttributeOwner {
  if (!digitsOnly.includes(type) || /^\d+$/.test(owner)) return { type, owner, sku };
  throw new FormProblem('invalid_value', [{ path: 'owner_id', message: 'must be a whole number' }]);
}

/** Attributes of orders need the scope of orders, all others that of the inventory. */
const ofOwner: ScopeOf = {
  among: ['orders', 'inventory'],
  of: ({ params }) => ((params as { owner_type?: string }).owner_type === 'order' ? 'orders' : 'inventory'),
};

const toAnswer = ({ attribute, value, ownerType, ownerId, createdDate, updatedDate }: Attribute): AttributeAnswer => ({
  attribute,
  value,
  owner_type: ownerType,
  owner_id: ownerId,
  created_at: toIso(createdDate),
  updated_at: toIso(updatedDate),
});

@ApiTags('Attributes')
@ApiParam({ name: 'owner_type', description: 'Type of the owner', schema: { type: 'string', enum: [...ownerTypes], example: 'product' } })
@ApiParam({
  name: 'owner_id',
  description: 'Id of the owner; also the SKU of a product, the name of a synset or alias, the serial itself',
  schema: { type: 'string', example: 'DEMO-001' },
})
@Controller('apirest/v4/oms/attributes/:owner_type/:owner_id')
@AllFaults()
@Access('account-key')
@NeedsScope(ofOwner)
export class AttributesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListAttributes)
  @Answers(AttributeAnswer, 'page', { summary: 'List attributes', description: 'Oldest first.' })
  async list(
    @Account() { accountId }: AccountCaller,
    @Param('owner_type', OwnerTypePipe) type: OwnerType,
    @Param('owner_id', PathName) owner: string,
    @Query() query: AttributesQuery,
  ) {
    return pageOf(await this.bus.ask(new ListAttributes(accountId, ownerOf(type, owner, query.sku), pagingOf(query))), query, toAnswer);
  }

  @Post()
  @Sends(AddAttributes)
  @BodyLimit('bulk')
  @Answers(AttributeAnswer, 'list', { summary: 'Add attributes', description: 'A name the owner already has is refused.' })
  async add(
    @Account() { accountId }: AccountCaller,
    @Param('owner_type', OwnerTypePipe) type: OwnerType,
    @Param('owner_id', PathName) owner: string,
    @Query() { sku }: OwnerQuery,
    @Body() { data }: AttributesRequest,
  ) {
    return { data: (await this.bus.send(new AddAttributes(accountId, ownerOf(type, owner, sku), toValues(data)))).map(toAnswer) };
  }

  @Patch()
  @Sends(ChangeAttributes)
  @BodyLimit('bulk')
  @Answers(AttributeAnswer, 'list', { summary: 'Change attributes', description: 'A name the owner does not have is refused.' })
  async change(
    @Account() { accountId }: AccountCaller,
    @Param('owner_type', OwnerTypePipe) type: OwnerType,
    @Param('owner_id', PathName) owner: string,
    @Query() { sku }: OwnerQuery,
    @Body() { data }: AttributesRequest,
  ) {
    return { data: (await this.bus.send(new ChangeAttributes(accountId, ownerOf(type, owner, sku), toValues(data)))).map(toAnswer) };
  }

  @Delete()
  @Sends(RemoveAttribute)
  @Answers(AttributeAnswer, 'one', { summary: 'Delete an attribute', description: 'Answers the attribute as it was.' })
  async remove(
    @Account() { accountId }: AccountCaller,
    @Param('owner_type', OwnerTypePipe) type: OwnerType,
    @Param('owner_id', PathName) owner: string,
    @Query() { attribute, sku }: RemoveAttributeQuery,
  ) {
    return { data: toAnswer(await this.bus.send(new RemoveAttribute(accountId, ownerOf(type, owner, sku), attribute.trim()))) };
  }
}
