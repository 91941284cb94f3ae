import 'reflect-metadata';
import { Asked, requestClass, RequestedAs } from './asked.js';
import { CompiledSchema, ValidationResult } from './compiled-schema.js';
import { Text, TextOrWhole, Whole } from './fields.js';

const OrderRequest = requestClass<{ order_number: string; city?: string | null; type_id: number }>('OrderRequest');

@RequestedAs(OrderRequest, { type_id: 'city' })
class OrderAnswer {
  @Whole({ description: 'Order', example: 1 })
  order_id!: number;

  @Asked(TextOrWhole({ description: 'Number', example: 'SO-1' }))
  @Text({ description: 'Number', example: 'SO-1' })
  order_number!: string;

  @Asked(Whole({ description: 'Type', example: 1, default: 1 }))
  @Whole({ description: 'Type', example: 1 })
  type_id!: number;

  @Asked(Text({ description: 'City', example: 'Ulm', optional: true }))
  @Text({ description: 'City', example: 'Ulm', nullable: true })
  city!: string | null;
}

const namesOf = (of: typeof OrderRequest | typeof OrderAnswer): string[] => CompiledSchema.of(of)?.declared.map(({ name }) => name) ?? [];

describe('a request class that an answer class declares', () => {
  it('has the fields that are asked, in the order of the answer but for those that follow another', () => {
    expect(namesOf(OrderRequest)).toEqual(['order_number', 'city', 'type_id']);
    expect(namesOf(OrderAnswer)).toEqual(['order_id', 'order_number', 'type_id', 'city']);
  });

  it('has its name, and the types of the fields', () => {
    expect([OrderRequest.name, Reflect.getMetadata('design:type', OrderRequest.prototype as object, 'order_number')]).toEqual([
      'OrderRequest',
      String,
    ]);
  });

  it('is checked by what is said of requests', () => {
    const result = new ValidationResult();
    const body = { order_number: 17, city: null };
    CompiledSchema.of(OrderRequest)?.check(body, '', result);
    expect([result.faults, body]).toEqual([[], { order_number: '17', type_id: 1 }]);
  });
});
