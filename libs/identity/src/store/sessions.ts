import { createHash, randomBytes } from 'node:crypto';
import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SESSION_SECONDS } from '../contract/sessions.js';
import type { UserCredential } from '../contract/users.js';
import { sessionTable } from './rows.js';

const WAREHOUSE_LEVEL = 2;
/** 256 random bits need no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The rows of `sessions`. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers the new session's token; sessions that are over go. */
  async open(userId: number): Promise<string> {
    const now = this.clock.now();
    await this.database.write('DELETE FROM sessions WHERE ExpiresDate < ?', [toStored(now)]);
    const token = randomBytes(32).toString('base64url');
    const row = { SessionHash: hashOf(token), UserID: userId, CreatedDate: toStored(now), ExpiresDate: toStored(new Date(now.getTime() + SESSION_SECONDS * 1_000)) };
    await this.database.insert(sessionTable, [row]);
    return token;
  }

  async close(token: string): Promise<void> {
    await this.database.write('DELETE FROM sessions WHERE SessionHash = ?', [hashOf(token)]);
  }

  /** Ends every session of a user. */
  async closeAll(userName: string): Promise<void> {
    await this.database.write('DELETE FROM sessions WHERE UserID IN (SELECT UserID FROM users WHERE UserName = ?)', [userName]);
  }

  async find(token: string): Promise<UserCredential | undefined> {
    const [user] = await this.database.execute<Omit<UserCredential, 'isActivated'>>(
      `SELECT u.UserID AS userId, u.UserName AS userName, u.UserLevel AS level, u.WarehouseID AS siteId FROM sessions s JOIN users u ON u.UserID = s.UserID
       WHERE s.SessionHash = ? AND s.ExpiresDate > ? AND u.Activated = 'Y' AND u.UserLevel = ?`,
      [hashOf(token), toStored(this.clock.now()), WAREHOUSE_LEVEL],
    );
    return user && { ...user, isActivated: true };
  }
}
