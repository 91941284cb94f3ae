import { Bus, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { GetAccount } from '../contract/accounts.js';
import {
  FindLetterheads,
  GetLetterhead,
  GetLogo,
  type Letterhead,
  type Logo,
  type PrintedLetterhead,
  type ReturnAddress,
} from '../contract/logos/letterheads.js';
import { flatLogo } from './domain/logo.js';
import { packing } from './packing.js';
import { LOGO_COLUMNS, type LogoRow, type SizeRow, sizeOf, storedLogo } from './store/logo-rows.js';

const ADDRESS_COLUMNS =
  'Name AS name, Address1 AS address1, Address2 AS address2, City AS city, State AS state, Zip AS zip, Country AS country';

type AddressRow = { [Field in keyof ReturnAddress]: string | null };

const addressOf = ({ name, address1, address2, city, state, zip, country }: AddressRow): ReturnAddress | null =>
  address1 === null || city === null || country === null ? null : { name, address1, address2, city, state, zip, country };

@QueryHandler(GetLetterhead)
export class GetLetterheadHandler implements IQueryHandler<GetLetterhead> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId }: GetLetterhead): Promise<Letterhead> {
    await this.bus.ask(new GetAccount(accountId));
    const [row] = await this.database.execute<AddressRow & SizeRow & { updatedDate: string }>(
      `SELECT ${ADDRESS_COLUMNS}, ${LOGO_COLUMNS}, UpdatedDate AS updatedDate FROM account_letterheads WHERE AccountID = ?`,
      [accountId],
    );
    return row
      ? { returnAddress: addressOf(row), logo: sizeOf(row), updatedDate: row.updatedDate }
      : { returnAddress: null, logo: null, updatedDate: null };
  }
}

@QueryHandler(GetLogo)
export class GetLogoHandler implements IQueryHandler<GetLogo> {
  constructor(private readonly database: Database) {}

  async execute({ accountId }: GetLogo): Promise<Logo | undefined> {
    const [row] = await this.database.execute<LogoRow>(
      `SELECT ${LOGO_COLUMNS}, Logo AS logo FROM account_letterheads WHERE AccountID = ?`,
      [accountId],
    );
    return (row && storedLogo(row)) ?? undefined;
  }
}

/** How many print-ready logos this process caches. */
const MAX_READY = 100;

@QueryHandler(FindLetterheads)
export class FindLetterheadsHandler implements IQueryHandler<FindLetterheads> {
  /** By account; the text changes with the logo. Flattening a large one from an earlier version takes half a second. */
  private readonly ready = new LRUCache<number, { text: string; logo: Logo }>({ max: MAX_READY });

  constructor(private readonly database: Database) {}

  async execute({ accountIds }: FindLetterheads): Promise<PrintedLetterhead[]> {
    const rows = await this.database.query<AddressRow & LogoRow & { accountId: number }>(
      `SELECT AccountID AS accountId, ${ADDRESS_COLUMNS}, ${LOGO_COLUMNS}, Logo AS logo FROM account_letterheads WHERE AccountID IN (?)`,
      [accountIds],
    );
    return rows.map((row) => ({ accountId: row.accountId, returnAddress: addressOf(row), logo: this.printedLogo(row) }));
  }

  private printedLogo({ accountId, ...row }: LogoRow & { accountId: number }): Logo | null {
    const known = this.ready.get(accountId);
    if (known && known.text === row.logo) return known.logo;
    const stored = storedLogo(row);
    if (stored === null || row.logo === null) return null;
    const logo = flatLogo(stored, packing);
    this.ready.set(accountId, { text: row.logo, logo });
    return logo;
  }
}
