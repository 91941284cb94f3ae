import { FillScans } from '@contract/inventory';
import { ChangeHurtStock, hurtActions, type HurtChange, type HurtChanged } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../access/index.js';
import { answerOf } from '../answers/answer-of.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, Sends } from '../envelope/index.js';
import { filled } from '../scans/fill-scans.js';
import { ScanField } from '../scans/scan-field.js';
import { AllFaults, Name, Names, OneOf, Rows, Text, Whole } from '../validation/index.js';

class HurtChangeRequest {
  @Name({
    description: 'Id of this change, made up by you: sent again, it is answered as the first time and not done again',
    example: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e11',
    max: 36,
  })
  change_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64, unless: 'scan' })
  sku!: string;

  @ScanField()
  scan?: string;

  @Whole({ description: 'Account whose product it is; needed only where several have the SKU', example: 100, min: 1, optional: true })
  account_id?: number;

  @Whole({ description: 'Hurt units', example: 1, min: 1, unless: 'scan' })
  quantity!: number;

  @OneOf(hurtActions, { description: 'restock: they can be sold again; scrap: they are gone', example: 'scrap' })
  action!: HurtChange['action'];

  @Name({ description: 'Location of the bin for restocked units; only and always of those', example: 'A', max: 64, optional: true })
  location?: string;

  @Name({ description: 'Bin for restocked units; only and always of those', example: 'A10', max: 64, optional: true })
  bin?: string;

  @Text({ description: 'Why, for the ledger and the history', example: 'Crushed by a truck', max: 255 })
  reason!: string;

  @Names({
    description: 'Serials of restocked units, which can be picked again; one for each unit',
    example: ['SN-0001'],
    max: 1_000,
    maxLength: 128,
    optional: true,
  })
  serials?: string[];
}

class HurtStockBody {
  @Rows(() => HurtChangeRequest, { description: 'Changes; all or none', max: 200 })
  changes!: HurtChangeRequest[];
}

class HurtChangedAnswer {
  @Name({ description: 'Id of the change', example: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e11', max: 36 })
  change_id!: string;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 10, min: 1 })
  product_id!: number;

  @Whole({ description: 'Account whose product it is', example: 100, min: 1 })
  account_id!: number;

  @OneOf(hurtActions, { description: 'What became of the units', example: 'scrap' })
  action!: HurtChanged['action'];

  @Whole({ description: 'Units', example: 1, min: 1 })
  quantity!: number;

  @Whole({ description: 'Hurt units of the product that were left at the site', example: 0 })
  hurt!: number;
}

const toAnswer = answerOf(HurtChangedAnswer);

const toChange = ({ change_id, sku, account_id, quantity, action, location, bin, reason, serials }: HurtChangeRequest): HurtChange => ({
  changeId: change_id,
  sku,
  accountId: account_id ?? null,
  quantity,
  action,
  location: location ?? null,
  bin: bin ?? null,
  reason,
  serials: serials ?? null,
});

@ApiTags('Hurt stock')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/hurt_stock')
export class HurtStockController {
  constructor(private readonly bus: Bus) {}

  @LeadsOnly()
  @Post()
  @Sends(ChangeHurtStock, FillScans)
  @BodyLimit('bulk')
  @Answers(HurtChangedAnswer, 'list', {
    summary: 'Decide on hurt units',
    description:
      'Restocked ones go into a bin and fill backorders like any others, scrapped ones are gone. Ledger and history tell of both, with the reason. All or none, each once by its id.',
  })
  async change(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Body() { changes }: HurtStockBody,
  ): Promise<{ data: HurtChangedAnswer[] }> {
    const rows = await filled(this.bus, changes, {
      of: { siteId },
      pathOf: (index) => `changes[${index}]`,
      members: ['quantity', 'serials', 'account_id'],
    });
    return { data: (await this.bus.send(new ChangeHurtStock(siteId, rows.map(toChange), actor))).map(toAnswer) };
  }
}
