import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { hash, verify } from '@node-rs/argon2';
import { CheckPassword } from '../contract/sessions.js';
import type { UserCredential } from '../contract/users.js';

interface Row {
  userId: number;
  userName: string;
  passwordHash: string;
  siteId: number | null;
  activated: string;
  level: number;
  secondFactor: string | null;
}

const USER = `SELECT UserID AS userId, UserName AS userName, PasswordHash AS passwordHash, WarehouseID AS siteId, Activated AS activated, UserLevel AS level,
  SecondFactorSealed AS secondFactor FROM users WHERE UserName = ?`;
const WAREHOUSE_LEVEL = 2;
const LONGEST = 1_000;

@QueryHandler(CheckPassword)
export class CheckPasswordHandler implements IQueryHandler<CheckPassword> {
  /** Compared with where there is no user, so that the time does not tell. */
  private readonly nobody = hash('nobody has this password');

  constructor(private readonly database: Database) {}

  async execute({ userName, password }: CheckPassword): Promise<UserCredential | undefined> {
    const [row] = await this.database.execute<Row>(USER, [userName.slice(0, 100)]);
    const isRight = await verify(row?.passwordHash ?? (await this.nobody), password.slice(0, LONGEST + 1));
    // MySQL takes trailing spaces for nothing when it compares.
    if (!row || !isRight || row.userName !== userName) return undefined;
    if (row.activated !== 'Y' || row.level !== WAREHOUSE_LEVEL || row.secondFactor !== null) return undefined;
    return { userId: row.userId, userName, level: row.level, isActivated: true, siteId: row.siteId };
  }
}
