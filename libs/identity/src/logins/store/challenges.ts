import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { CHALLENGE_TRIES } from '../../contract/logins.js';
import { challengeTable } from '../../store/rows.js';
import { hashOf, newToken } from '../../store/token.js';

/** Rows of `login_challenges`: users with a checked password whose code is still required. */
@Injectable()
export class Challenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the new challenge's token. */
  async open(userId: number, boundTo: string, seconds: number): Promise<string> {
    const token = newToken();
    const expires = new Date(this.clock.now().getTime() + seconds * 1_000);
    await this.database.insert(challengeTable, [
      { ChallengeHash: hashOf(token), UserID: userId, BoundHash: hashOf(boundTo), Tries: 0, ExpiresDate: toStored(expires) },
    ]);
    return token;
  }

  /** The challenge's user, if it is still open for this origin. */
  async userOf(token: string, boundTo: string): Promise<number | undefined> {
    const rows = await this.database.execute<{ userId: number }>(
      'SELECT UserID AS userId FROM login_challenges WHERE ChallengeHash = ? AND BoundHash = ? AND ExpiresDate > ? AND Tries < ?',
      [hashOf(token), hashOf(boundTo), toStored(this.clock.now()), CHALLENGE_TRIES],
    );
    return rows[0]?.userId;
  }

  /** Uses up one attempt and locks the challenge until the transaction ends; false when it is no longer open. */
  async use(token: string): Promise<boolean> {
    const { affectedRows } = await this.database.write(
      'UPDATE login_challenges SET Tries = Tries + 1 WHERE ChallengeHash = ? AND ExpiresDate > ? AND Tries < ?',
      [hashOf(token), toStored(this.clock.now()), CHALLENGE_TRIES],
    );
    return affectedRows === 1;
  }

  async close(token: string): Promise<void> {
    await this.database.write('DELETE FROM login_challenges WHERE ChallengeHash = ?', [hashOf(token)]);
  }

  /** Ends every challenge of a user. */
  async closeAll(userName: string): Promise<void> {
    await this.database.write('DELETE FROM login_challenges WHERE UserID IN (SELECT UserID FROM users WHERE UserName = ?)', [userName]);
  }
}
