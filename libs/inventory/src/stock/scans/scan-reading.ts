import { Injectable } from '@nestjs/common';
import { Clock, nameOf } from '@kernel';
import { InvalidCode, readCode, type Reading } from '@scanning';

/** Reads codes by GS1's rules. */
@Injectable()
export class ScanReading {
  constructor(private readonly clock: Clock) {}

  /** What the code says, or why it is refused: the details of `invalid_code`. */
  read(code: string): Reading | { fault: Record<string, unknown> } {
    try {
      return readCode(code, this.clock.now().getUTCFullYear());
    } catch (error) {
      if (!(error instanceof InvalidCode)) throw error;
      const { fault, position, ai, other } = error;
      return { fault: { fault, position, ai, other } };
    }
  }
}

/** The name that a code may be of a record; undefined where it has none, as elements that identify no trade item. */
export function nameIn({ format, text, gtin }: Reading): string | undefined {
  if (format === 'plain' || format === 'gtin') return text === '' ? undefined : (nameOf(text) ?? text);
  return gtin ?? undefined;
}

/**
 * Units of a product that something scanned counts: of a content, (37) packages of the code's level; (30) items, whatever the level; else
 * those of the level.
 */
export const unitsOf = ({ elements, count }: Reading, level: number): number =>
  count === null ? level : elements.some(({ ai }) => ai === '37') ? count * level : count;
