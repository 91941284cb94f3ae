import { randomUUID } from 'node:crypto';
import type { DeclaredField } from './schema.js';

/** A day on which nothing expires or arrives. */
const NO_DAY = '1000-01-01';
/** A private-use plane of Unicode: its characters are storable, and match nothing. */
const FIRST_CHARACTER = 0xf0000;
const CHARACTERS = 0xffff;

/**
 * Well-formed values in place of faulty ones: texts and ids that match no record, and the smallest quantities, so that whatever they
 * exceed, every valid quantity exceeds as well.
 */
export class StandIns {
  private readonly texts = new Set<string>();

  /** @param partOf creates the object of a nested class */
  of(field: DeclaredField, partOf: (of: NonNullable<DeclaredField['of']>) => object): unknown {
    const { schema, of } = field;
    if (schema.type !== 'array') return of ? partOf(of) : this.single(field.name, schema, field.default);
    return Number(schema.minItems ?? 0) === 0 ? [] : [this.entry(field, partOf)];
  }

  /** One entry of a list. */
  entry({ name, schema, of }: DeclaredField, partOf: (of: NonNullable<DeclaredField['of']>) => object): unknown {
    return of ? partOf(of) : this.single(name, schema.items as DeclaredField['schema'], undefined);
  }

  /** Whether one of the values, or a value inside them, is a stand-in. */
  isIn(value: unknown): boolean {
    if (typeof value === 'string') return this.texts.has(value);
    return typeof value === 'object' && value !== null && Object.values(value).some((each) => this.isIn(each));
  }

  private single(name: string, { type, enum: words, format, minimum, exclusiveMinimum }: DeclaredField['schema'], usual: unknown): unknown {
    if (Array.isArray(words)) return words[0] as unknown;
    if (type === 'boolean') return usual ?? false;
    if (type === 'integer' || type === 'number') {
      // Ids start at 1.
      return /(^|_)ids?$/.test(name) ? 0 : Math.max(Number(minimum ?? 0), Number(exclusiveMinimum ?? -1) + 1, 0);
    }
    if (format === 'day' || format === 'instant') return this.text(NO_DAY);
    return this.text(format === 'uuid' ? randomUUID() : String.fromCodePoint(FIRST_CHARACTER + (this.texts.size % CHARACTERS)));
  }

  private text(text: string): string {
    this.texts.add(text);
    return text;
  }
}
