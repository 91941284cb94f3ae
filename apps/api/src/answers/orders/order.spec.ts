import 'reflect-metadata';
import { cartFields, customerFields, keptFields, keptItemFields, writtenFields, writtenItemFields } from '@contract/orders';
import type { Type } from '@nestjs/common';
import { declaredFields } from '../../validation/index.js';
import { snakeCase } from '@wire/wire-words';
import { OrderAnswer, OrderRequest } from './order.js';

/** Fields of a class and of its parts. */
const fieldsOf = (of: Type<object>): string[] =>
  declaredFields(of)
    .filter((field) => !field.of)
    .map(({ name }) => name);
const partOf = (of: Type<object>, part: string): string[] =>
  fieldsOf(
    declaredFields(of)
      .find(({ name }) => name === part)
      ?.of?.() as Type<object>,
  );
const inWords = (...tables: object[]): string[] => tables.flatMap((fields) => Object.keys(fields)).map(snakeCase);
const sorted = (names: readonly string[]): string[] => [...names].sort();

describe('the fields of an order', () => {
  it.each([
    ['an order', fieldsOf(OrderRequest), [...inWords(writtenFields), 'priority', 'split']],
    ['its cart', partOf(OrderRequest, 'cart'), inWords(cartFields)],
    ['its customer', partOf(OrderRequest, 'customer'), inWords(customerFields)],
    ['a line', partOf(OrderRequest, 'items'), inWords(writtenItemFields)],
  ])('are requested as the contract takes them: %s', (_what, requested, fields) => {
    expect(sorted(requested)).toEqual(sorted(fields));
  });

  it.each([
    ['an order', fieldsOf(OrderAnswer), [...inWords(writtenFields, keptFields), 'status', 'distribution_center', 'priority', 'due_at']],
    ['its cart', partOf(OrderAnswer, 'cart'), inWords(cartFields)],
    ['its customer', partOf(OrderAnswer, 'customer'), inWords(customerFields)],
    ['a line', partOf(OrderAnswer, 'items'), inWords(writtenItemFields, keptItemFields)],
  ])('are answered as the contract gives them: %s', (_what, answered, fields) => {
    expect(sorted(answered)).toEqual(sorted(fields));
  });
});
