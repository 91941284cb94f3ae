import type { Bus } from '@kernel';
import type { Type } from '@nestjs/common';
import { placeOf } from '../../../../../libs/imports/src/index.js';
import { declaredFields } from '../../validation/index.js';
import { importKind, importKinds } from './import-kinds.js';

/** The pallets of a replenishment are a list of lists, which the lines of a file cannot hold. */
const NOT_IN_FILES = ['lpns'];

/** The places of a request class that a cell can hold. */
const placesOf = (shape: Type<object>, before = ''): string[] =>
  declaredFields(shape).flatMap(({ name, of, schema }) =>
    NOT_IN_FILES.includes(name) ? [] : of ? placesOf(of(), `${before}${name}${schema.type === 'array' ? '[]' : ''}.`) : [before + name],
  );

describe('files that people import', () => {
  it.each(importKinds)('of %s have a column for each field, of its type, and no other', (name) => {
    const { file, create, change } = importKind(name, {} as Bus, 100);
    const columns = file.columns.filter(({ at }) => at !== '');
    expect(columns.map(placeOf).sort()).toEqual(placesOf(create.shape).sort());
    if (change)
      expect(placesOf(create.shape)).toEqual(expect.arrayContaining(placesOf(change.shape).filter((place) => place !== 'alias_id')));
    const types = new Map(file.columns.map((column) => [column.name, column.isNumber === true]));
    for (const { name: field, schema, of } of declaredFields(create.shape))
      if (!of) expect([field, types.get(field)]).toEqual([field, schema.type === 'integer' || schema.type === 'number']);
  });
});
