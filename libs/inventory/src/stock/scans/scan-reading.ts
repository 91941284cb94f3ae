import { Injectable } from '@nestjs/common';
import { Clock, Database, nameOf } from '@kernel';
import { InvalidCode, readCode, type Reading } from '@scanning';
import type { Fnc1 } from '../../contract/sites.js';

const OTHER_FNC1 = /[|~]|<GS>/;

export type ReadCode = (code: string) => Reading | { fault: Record<string, unknown> };

/** Reads codes by GS1's rules. */
@Injectable()
export class ScanReading {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** The reading of each code, or why it is refused: the details of `invalid_code`. A site's scanners may have their own FNC1. */
  async reader(codes: readonly string[], siteId?: number): Promise<ReadCode> {
    const year = this.clock.now().getUTCFullYear();
    const fnc1 = siteId !== undefined && codes.some((code) => OTHER_FNC1.test(code)) ? await this.fnc1Of(siteId) : undefined;
    return (code) => {
      try {
        return readCode(code, year, fnc1);
      } catch (error) {
        if (!(error instanceof InvalidCode)) throw error;
        const { fault, position, ai, other } = error;
        return { fault: { fault, position, ai, other } };
      }
    };
  }

  private async fnc1Of(siteId: number): Promise<string | undefined> {
    const [site] = await this.database.query<{ fnc1: Fnc1 }>('SELECT Fnc1 AS fnc1 FROM distribution_centers WHERE WarehouseID = ?', [
      siteId,
    ]);
    return site?.fnc1 === 'GS' ? undefined : site?.fnc1;
  }
}

/** The name of a record that a code may be; undefined where it cannot be one, such as elements without a trade item. */
export function nameIn({ format, text, gtin }: Reading): string | undefined {
  if (format === 'plain' || format === 'gtin') return text === '' ? undefined : (nameOf(text) ?? text);
  return gtin ?? undefined;
}

/**
 * Units of a product that a scan stands for: for a content, (37) packages of the code's level; (30) items, whatever the level; else the
 * units of the level.
 */
export const unitsOf = ({ elements, count }: Reading, level: number): number =>
  count === null ? level : elements.some(({ ai }) => ai === '37') ? count * level : count;
