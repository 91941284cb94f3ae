import { FindSerialRanges } from '@contract/inventory';
import { Bus, FaultList, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  AttributeError,
  type AttributeErrorCode,
  maxRangeValues,
  type SerialRangeAttributes,
  SetSerialRangeAttributes,
  type UpdatedSerialRange,
} from '../contract/attributes.js';
import { findRepeated } from './domain/attributes.js';
import { AttributeStore } from './store/attribute-store.js';

@CommandHandler(SetSerialRangeAttributes)
export class SetSerialRangeAttributesHandler implements ICommandHandler<SetSerialRangeAttributes> {
  constructor(
    private readonly attributes: AttributeStore,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId, ranges }: SetSerialRangeAttributes): Promise<UpdatedSerialRange[]> {
    refuseRepeated(ranges);
    const serials = await this.bus
      .ask(
        new FindSerialRanges(
          accountId,
          ranges.map(({ sku, serialStart, serialEnd }) => ({ sku, start: serialStart, end: serialEnd })),
        ),
      )
      .catch(refusedAt((path) => path.replace(/\.start$/, '.serialStart').replace(/\.end$/, '.serialEnd')));
    const values = ranges.reduce((sum, { attributes }, index) => sum + attributes.length * serials[index].length, 0);
    if (values > maxRangeValues) throw new AttributeError('too_many_attribute_values', { values });
    const rows = ranges.flatMap(({ attributes }, index) =>
      serials[index].flatMap((id) => attributes.map((value) => ({ owner: { type: 'serial' as const, id }, value }))),
    );
    await this.attributes.set(accountId, rows);
    return ranges.map(({ sku, serialStart, serialEnd }, index) => ({ sku, serialStart, serialEnd, updated: serials[index].length }));
  }
}

function refuseRepeated(ranges: readonly SerialRangeAttributes[]): void {
  const faults = new FaultList<AttributeErrorCode>();
  ranges.forEach(({ attributes }, index) => findRepeated(attributes, `ranges[${index}].attributes`, faults));
  faults.refuseIfAny((code, details, all) => new AttributeError(code, details, all));
}
