import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';
import { Problem } from '../errors/problem.js';
import type { Fault } from '../errors/problem.js';
import { requestScope } from './request-scope.js';
import type { Warning } from '../errors/problem.js';
import { Amount, Flag, Instant, OneOf, Part, Rows, Text, TextOrWhole, Texts, Uuid, Whole, Wholes } from './fields.js';
import { ContractPipe, PathId, RowsPipe } from './pipe.js';

class Item {
  @Text({ description: 'SKU', example: 'A', max: 64 }) sku!: string;
  @Whole({ description: 'Units', example: 1, min: 1 }) quantity!: number;
  @Amount({ description: 'Price', example: 1.5, optional: true }) sold_price?: number;
}

class Customer {
  @Text({ description: 'Name', example: 'Ann' }) firstname!: string;
  @Text({ description: 'Mail', example: 'a@example.com', optional: true }) email?: string;
  @TextOrWhole({ description: 'Postal code', example: '10001', max: 20 }) zip!: string;
}

class Order {
  @TextOrWhole({ description: 'Number', example: 'SO-1', max: 64 }) order_number!: string;
  @Part(() => Customer, { description: 'Customer' }) customer!: Customer;
  @Rows(() => Item, { description: 'Lines', max: 5 }) items!: Item[];
  @Flag({ description: 'Gift', example: true, optional: true }) gift?: boolean;
  @OneOf(['FIFO', 'LIFO'], { description: 'Style', example: 'FIFO', optional: true }) pick_style?: string;
  @Instant({ description: 'Wanted', example: '2026-11-20', optional: true }) wanted?: string;
  @Uuid({ description: 'Id', example: '7b0e2a2e-54a2-4d1f-9d0e-0c7a3a5f1b11', optional: true }) id?: string;
  @Texts({ description: 'Tags', example: ['a'], max: 3, optional: true }) tags?: string[];
  @Wholes({ description: 'Ids', example: [1], min: 0, max: 3, minEach: 1, optional: true }) ids?: number[];
  @Text({ description: 'Note', example: 'x', optional: true, nullable: true }) note?: string | null;
}

class Orders {
  @Rows(() => Order, { description: 'Orders' }) data!: Order[];
}

class Paging {
  @Whole({ description: 'Page', example: 1, min: 1, default: 1 }) page!: number;
  @Whole({ description: 'Rows', example: 20, min: 1, max: 500, default: 20 }) per_page!: number;
  @Flag({ description: 'Open', example: true, optional: true }) open?: boolean;
  @Text({ description: 'SKU', example: 'A', optional: true }) sku?: string;
}

const pipe = new ContractPipe();
const order = (changes: object = {}): object => ({
  order_number: 'SO-1',
  customer: { firstname: 'Ann', zip: '10001' },
  items: [{ sku: 'A', quantity: 1 }],
  ...changes,
});
const body = (value: unknown, metatype: Type<object> = Orders): unknown => pipe.transform(value, { type: 'body', metatype });
const query = (value: unknown): unknown => pipe.transform(value, { type: 'query', metatype: Paging });

function refusal(run: () => unknown): { status: number; code: string; message: string; errors: Fault[] | undefined } {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, code: error.code, message: error.message, errors: error.errors };
    throw error;
  }
  throw new Error('it was accepted');
}

/** The fault of an order with these changes. */
const fault = (changes: object): string => {
  const { code, errors } = refusal(() => body({ data: [order(changes)] }));
  return `${code}: ${errors?.map(({ path, message }) => `${path} ${message}`).join('; ')}`;
};

describe('a body', () => {
  it('is handed on as it is when nothing is wrong', () => {
    const sent = { data: [order()] };
    expect(body(sent)).toBe(sent);
    expect(sent).toEqual({ data: [order()] });
  });

  it('is refused with every fault, in the order of the request, and the first place in the message', () => {
    const data = [order(), order({ customer: { firstname: ' ', zip: true }, items: [{ sku: 'A', quantity: '5' }, { quantity: 0 }] }), 'x'];
    expect(refusal(() => body({ data }))).toEqual({
      status: 400,
      code: 'missing_field',
      message: 'data[1].customer.firstname is required, and 5 more faults',
      errors: [
        { path: 'data[1].customer.firstname', message: 'is required' },
        { path: 'data[1].customer.zip', message: 'must be text or a whole number, not true or false' },
        { path: 'data[1].items[0].quantity', message: 'must be a whole number, not text' },
        { path: 'data[1].items[1].sku', message: 'is required' },
        { path: 'data[1].items[1].quantity', message: 'must be 1 or more' },
        { path: 'data[2]', message: 'must be an object, not text' },
      ],
    });
  });

  it.each([
    [undefined, 'The body must be a JSON object, it is empty'],
    [null, 'The body must be a JSON object, it is empty'],
    ['', 'The body must be a JSON object, it is empty'],
    [[], 'The body must be a JSON object, not a list'],
    [5, 'The body must be a JSON object, not a number'],
  ])('that is %j is no body', (value, message) => {
    expect(refusal(() => body(value))).toEqual({ status: 400, code: 'invalid_body', message, errors: undefined });
  });

  it.each<[object, string]>([
    [{ order_number: undefined }, 'missing_field: data[0].order_number is required'],
    [{ order_number: null }, 'missing_field: data[0].order_number is required'],
    [{ order_number: '' }, 'missing_field: data[0].order_number is required'],
    [{ order_number: 1.5 }, 'invalid_type: data[0].order_number must be text or a whole number'],
    [{ order_number: 2 ** 60 }, 'invalid_type: data[0].order_number must be text or a whole number'],
    [{ order_number: 'x'.repeat(65) }, 'invalid_value: data[0].order_number must be at most 64 characters'],
    [{ order_number: 'a\0b' }, 'invalid_value: data[0].order_number must not hold NUL or broken characters'],
    [{ order_number: 'a\ud83d' }, 'invalid_value: data[0].order_number must not hold NUL or broken characters'],
    [{ customer: [] }, 'invalid_type: data[0].customer must be an object, not a list'],
    [{ customer: null }, 'missing_field: data[0].customer is required'],
    [{ items: {} }, 'invalid_type: data[0].items must be a list, not an object'],
    [{ items: [] }, 'empty_list: data[0].items must not be empty'],
    [{ items: Array(6).fill(1) }, 'too_many_records: data[0].items must hold at most 5 entries'],
    [{ items: [null] }, 'invalid_type: data[0].items[0] must be an object, not null'],
    [{ items: [{ sku: 'A', quantity: 1.5 }] }, 'invalid_type: data[0].items[0].quantity must be a whole number'],
    [{ items: [{ sku: 'A', quantity: 2 ** 31 }] }, 'invalid_value: data[0].items[0].quantity must be at most 2147483647'],
    [{ items: [{ sku: 'A', quantity: 1, sold_price: '1' }] }, 'invalid_type: data[0].items[0].sold_price must be a number, not text'],
    [{ items: [{ sku: 'A', quantity: 1, sold_price: -1 }] }, 'invalid_value: data[0].items[0].sold_price must be 0 or more'],
    [{ items: [{ sku: 'A', quantity: 1, sold_price: 1e9 }] }, 'invalid_value: data[0].items[0].sold_price must be at most 99999999.9999'],
    [{ gift: 'true' }, 'invalid_type: data[0].gift must be true or false, not text'],
    [{ pick_style: 'fifo' }, 'invalid_value: data[0].pick_style must be one of FIFO, LIFO'],
    [{ wanted: '2026-02-30' }, 'invalid_value: data[0].wanted must be a date that exists (YYYY-MM-DD) or an ISO 8601 date and time'],
    [{ id: '7b0e' }, 'invalid_value: data[0].id must be a UUID'],
    [{ tags: ['a', '', 5] }, 'invalid_value: data[0].tags[1] must not be blank; data[0].tags[2] must be text, not a number'],
    [{ tags: ['a', 'b', 'c', 'd'] }, 'too_many_records: data[0].tags must hold at most 3 entries'],
    [{ ids: [0, '1'] }, 'invalid_value: data[0].ids[0] must be 1 or more; data[0].ids[1] must be a whole number, not text'],
    [{ note: 5 }, 'invalid_type: data[0].note must be text, not a number'],
  ])('with %j is refused', (changes, said) => {
    expect(fault(changes)).toBe(said);
  });

  it('keeps order numbers and postal codes as text, and numbers to four decimals', () => {
    const items = [{ sku: 'A', quantity: 1, sold_price: 2.204622 }];
    expect(body({ data: [order({ order_number: 77, customer: { firstname: 'Ann', zip: 501 }, items })] })).toEqual({
      data: [
        order({ order_number: '77', customer: { firstname: 'Ann', zip: '501' }, items: [{ sku: 'A', quantity: 1, sold_price: 2.2046 }] }),
      ],
    });
  });

  it('takes null for an absent optional field, and keeps it where null has a meaning', () => {
    const [taken] = (body({ data: [order({ gift: null, pick_style: null, tags: null, note: null })] }) as Orders).data;
    expect(taken).toMatchObject({ gift: undefined, pick_style: undefined, tags: undefined, note: null });
  });

  it('warns of unknown fields, nested ones too, and ignores them', () => {
    const warnings: Warning[] = [];
    const sent = `{"extra":1,"data":[{"order_number":1,"constructor":{},"customer":{"firstname":"A","zip":1,"toString":1},"items":[{"sku":"A","quantity":1,"qty":2,"":3}]}]}`;
    requestScope.start({ requestId: 'r', warnings }, () => body(JSON.parse(sent)))();
    const message = 'is not a known field and was ignored';
    expect(warnings).toEqual([
      { path: 'extra', message },
      { path: 'data[0].constructor', message },
      { path: 'data[0].customer.toString', message },
      { path: 'data[0].items[0].qty', message },
      { path: 'data[0].items[0][""]', message },
    ]);
  });

  it('lists at most 1,000 faults, whatever is sent', () => {
    expect(refusal(() => body({ data: Array(1000).fill({ items: [1, 2, 3] }) })).errors).toHaveLength(1000);
    expect(refusal(() => body({ data: Array(200_000).fill(1) })).errors).toEqual([
      { path: 'data', message: 'must hold at most 1000 entries' },
    ]);
    expect(fault({ tags: Array(200_000).fill(1) })).toBe('too_many_records: data[0].tags must hold at most 3 entries');
  });

  it('may be nested as deep as it likes', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
    expect(fault({ items: deep })).toContain('invalid_type: data[0].items[0] must be an object, not a list');
    expect(fault({ customer: deep })).toContain('data[0].customer must be an object, not a list');
  });

  it('may be declared as a part of another class', () => {
    class Change extends PartialType(OmitType(Item, ['sku'] as const)) {
      @Text({ description: 'SKU', example: 'A' }) sku!: string;
    }
    expect(body({ sku: 'A', quantity: null }, Change)).toEqual({ sku: 'A', quantity: undefined });
    expect(refusal(() => body({ quantity: 0 }, Change)).errors).toEqual([
      { path: 'sku', message: 'is required' },
      { path: 'quantity', message: 'must be 1 or more' },
    ]);
  });
});

describe('a query', () => {
  it('is read as the types it is declared with, defaults filled in', () => {
    expect(query({})).toEqual({ page: 1, per_page: 20 });
    expect(query({ page: '2', per_page: '', open: 'true', sku: '00501', other: 'x' })).toEqual({
      page: 2,
      per_page: 20,
      open: true,
      sku: '00501',
    });
  });

  it.each<[object, string]>([
    [{ page: '0' }, 'page must be 1 or more'],
    [{ per_page: '501' }, 'per_page must be at most 500'],
    [{ page: '0x10' }, 'page must be a whole number, not text'],
    [{ page: '1.5' }, 'page must be a whole number'],
    [{ page: ['1', '2'] }, 'page must be a whole number, not a list'],
    [{ open: 'yes' }, 'open must be true or false, not text'],
    [{ sku: ['a', 'b'] }, 'sku must be text, not a list'],
  ])('with %j is refused', (value, message) => {
    expect(refusal(() => query(value)).message).toBe(message);
  });
});

describe('a body that is an array', () => {
  const pipe = new RowsPipe(Item, { max: 2 });
  const rows = (value: unknown): unknown => pipe.transform(value, { type: 'body' });

  it('is checked row by row', () => {
    expect(rows([{ sku: 'A', quantity: 1 }])).toEqual([{ sku: 'A', quantity: 1 }]);
    expect(refusal(() => rows([{ sku: 'A' }]))).toMatchObject({ code: 'missing_field', message: '[0].quantity is required' });
    expect(refusal(() => rows([]))).toMatchObject({ code: 'empty_list', message: 'The list must not be empty' });
    expect(refusal(() => rows([1, 2, 3]))).toMatchObject({ code: 'too_many_records' });
    expect(refusal(() => rows({}))).toMatchObject({ code: 'invalid_body', message: 'The body must be a JSON list, not an object' });
  });
});

describe('an id in a path', () => {
  const id = (value: string): unknown => new PathId().transform(value, { type: 'param', data: 'return' });

  it('is a whole number', () => {
    expect([id('7'), id('007'), id('9'.repeat(40))]).toEqual([7, 7, 0]);
    for (const bad of ['x', '-1', '1.5', '', '1e3']) expect(refusal(() => id(bad)).message).toBe('return must be a whole number');
  });
});
