import { Database, keepNames } from '@kernel';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/** Reads names older than the rule for names, when a process starts; no new ones can appear. */
@Injectable()
export class KeptNames implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    keepNames((await this.database.query<{ name: string }>('SELECT Name AS name FROM kept_names', [])).map(({ name }) => name));
  }
}
