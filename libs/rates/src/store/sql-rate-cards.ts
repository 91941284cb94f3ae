import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { RateCard, RateLine } from '../contract/cards.js';
import { rateCardTable, rateLineTable } from './rows.js';

interface CardRow extends Omit<RateCard, 'isActive'> {
  active: 'Y' | 'N';
}

export const CARD_COLUMNS =
  'RateCardID AS cardId, Carrier AS carrier, EffectiveDate AS effectiveDate, Active AS active, LineCount AS lineCount, CreatedBy AS createdBy, CreatedDate AS createdDate';
const LINE_COLUMNS = `RateCardID AS cardId, Record AS record, Carrier AS carrier, Service AS service, Zone AS zone, Description AS description, Origin AS origin, Country AS country, UpTo AS upTo,
  Price AS price, Per100 AS per100, Days AS days, Divisor AS divisor, Minimum AS minimum, FuelPercent AS fuelPercent, CutOff AS cutOff, ShippingOption AS shippingOption, Holiday AS holiday,
  PostalCodes AS postalCodes, State AS state, Currency AS currency`;

type LineRow = Omit<RateLine, 'option' | 'date'> & { cardId: number; shippingOption: string | null; holiday: string | null };

export const toCard = ({ active, ...card }: CardRow): RateCard => ({ ...card, isActive: active === 'Y' });

const toNumber = (stored: string | number | null): number | null => (stored === null ? null : Number(stored));

function toLine({ cardId: _cardId, shippingOption, holiday, ...line }: LineRow): RateLine {
  return {
    ...line,
    upTo: toNumber(line.upTo),
    price: toNumber(line.price),
    per100: toNumber(line.per100),
    divisor: toNumber(line.divisor),
    minimum: toNumber(line.minimum),
    fuelPercent: toNumber(line.fuelPercent),
    option: shippingOption,
    date: holiday,
  };
}

/** Rate cards and the count of their changes. */
@Injectable()
export class SqlRateCards {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Locks and increments the count of changes, which every writer does first. */
  async beginChange(): Promise<void> {
    await this.database.write('UPDATE rate_changes SET Version = Version + 1 WHERE ChangeID = 1');
  }

  async version(): Promise<number> {
    const [row] = await this.database.execute<{ version: number }>('SELECT Version AS version FROM rate_changes WHERE ChangeID = 1');
    return row?.version ?? 0;
  }

  async find(cardId: number): Promise<RateCard | undefined> {
    const [row] = await this.database.execute<CardRow>(`SELECT ${CARD_COLUMNS} FROM rate_cards WHERE RateCardID = ?`, [cardId]);
    return row && toCard(row);
  }

  /** The active cards of a date, by carrier. */
  async activeOf(effectiveDate: string): Promise<Map<string, number>> {
    const rows = await this.database.execute<{ cardId: number; carrier: string }>(
      "SELECT RateCardID AS cardId, Carrier AS carrier FROM rate_cards WHERE Active = 'Y' AND EffectiveDate = ?",
      [effectiveDate],
    );
    return new Map(rows.map(({ cardId, carrier }) => [carrier, cardId]));
  }

  /** Active cards in force on `day` or later: each carrier's latest one that has begun, and future ones. */
  async activeFrom(day: string): Promise<RateCard[]> {
    const rows = await this.database.execute<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM rate_cards c WHERE c.Active = 'Y' AND NOT EXISTS (
         SELECT 1 FROM rate_cards l WHERE l.Active = 'Y' AND l.Carrier = c.Carrier AND l.EffectiveDate > c.EffectiveDate AND l.EffectiveDate <= ?)`,
      [day],
    );
    return rows.map(toCard);
  }

  /** Each carrier's card in force on a day. */
  async inForceOn(day: string): Promise<Map<string, RateCard>> {
    const begun = (await this.activeFrom(day)).filter(({ effectiveDate }) => effectiveDate <= day);
    return new Map(begun.map((card) => [card.carrier, card]));
  }

  /** The currencies of other carriers' cards that are in force on `day` or later. */
  async currenciesBeside(carriers: readonly string[], day: string): Promise<Set<string>> {
    const others = (await this.activeFrom(day)).filter(({ carrier }) => !carriers.includes(carrier));
    const rows = await this.database.query<{ currency: string }>(
      'SELECT DISTINCT UPPER(Currency) AS currency FROM rate_lines WHERE RateCardID IN (?) AND Currency IS NOT NULL ORDER BY 1',
      [others.map(({ cardId }) => cardId)],
    );
    return new Set(rows.map(({ currency }) => currency));
  }

  /** The lines of cards, by card, as their operators wrote them. */
  async linesOf(cardIds: readonly number[]): Promise<Map<number, RateLine[]>> {
    const rows = await this.database.query<LineRow>(
      `SELECT ${LINE_COLUMNS} FROM rate_lines WHERE RateCardID IN (?) ORDER BY RateCardID, Position`,
      [cardIds],
    );
    const lines = new Map<number, RateLine[]>(cardIds.map((cardId) => [cardId, []]));
    for (const row of rows) lines.get(row.cardId)?.push(toLine(row));
    return lines;
  }

  async insert(carriers: readonly string[], lines: readonly RateLine[], effectiveDate: string, actor: string): Promise<RateCard[]> {
    const createdDate = toStored(this.clock.now());
    const own = carriers.map((carrier) => lines.filter((line) => line.carrier === carrier));
    const ids = await this.database.insert(
      rateCardTable,
      carriers.map((carrier, index) => ({
        Carrier: carrier,
        EffectiveDate: effectiveDate,
        Active: 'Y',
        LineCount: own[index]?.length ?? 0,
        CreatedBy: actor,
        CreatedDate: createdDate,
      })),
    );
    await this.database.insert(
      rateLineTable,
      own.flatMap((card, index) =>
        card.map((line, position) => ({
          RateCardID: ids[index] ?? 0,
          Position: position + 1,
          Record: line.record,
          Carrier: line.carrier,
          Service: line.service,
          Zone: line.zone,
          Description: line.description,
          Origin: line.origin,
          Country: line.country,
          UpTo: line.upTo,
          Price: line.price,
          Per100: line.per100,
          Days: line.days,
          Divisor: line.divisor,
          Minimum: line.minimum,
          FuelPercent: line.fuelPercent,
          CutOff: line.cutOff,
          ShippingOption: line.option,
          Holiday: line.date,
          PostalCodes: line.postalCodes,
          State: line.state,
          Currency: line.currency,
        })),
      ),
    );
    return carriers.map((carrier, index) => ({
      cardId: ids[index] ?? 0,
      carrier,
      effectiveDate,
      isActive: true,
      lineCount: own[index]?.length ?? 0,
      createdBy: actor,
      createdDate,
    }));
  }

  async setActive(cardIds: readonly number[], isActive: boolean): Promise<void> {
    if (cardIds.length > 0)
      await this.database.write('UPDATE rate_cards SET Active = ? WHERE RateCardID IN (?)', [isActive ? 'Y' : 'N', cardIds]);
  }
}
