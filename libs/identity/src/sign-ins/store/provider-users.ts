import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { ProvenPerson } from '../../contract/sign-in/sign-ins.js';

export interface ProviderUser {
  userId: number;
  issuer: string | null;
  subject: string | null;
}

const FIND = 'SELECT UserID AS userId, Issuer AS issuer, Subject AS subject FROM users WHERE';

/** The columns of `users` with a person's identity at the provider. */
@Injectable()
export class ProviderUsers {
  constructor(private readonly database: Database) {}

  /** The user of a person who signed in before, locked. */
  async lockBySubject({ issuer, subject }: ProvenPerson): Promise<ProviderUser | undefined> {
    const rows = await this.database.execute<ProviderUser>(`${FIND} Issuer = ? AND Subject = ? FOR UPDATE`, [issuer, subject]);
    // MySQL ignores trailing spaces in comparisons.
    return rows.find((row) => row.subject === subject);
  }

  async lockByEmail(email: string): Promise<ProviderUser | undefined> {
    return (await this.database.execute<ProviderUser>(`${FIND} Email = ? FOR UPDATE`, [email]))[0];
  }

  async bind(userId: number, { issuer, subject }: ProvenPerson): Promise<void> {
    await this.database.write('UPDATE users SET Issuer = ?, Subject = ? WHERE UserID = ?', [issuer, subject, userId]);
  }
}
