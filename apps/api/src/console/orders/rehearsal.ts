import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';

/** Rolls the transaction back, and carries the result out of it. */
class Undone extends Error {
  constructor(readonly seen: unknown) {
    super('a rehearsal ends without a commit');
  }
}

/** Previews of commands. */
@Injectable()
export class Rehearsal {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /**
   * Runs a command with all its rules and locks, reads its effects with `look`, and rolls it back: nobody else sees it, and no event tells
   * of it.
   * @throws what the command throws
   */
  async of<Result, Seen>(command: Command<Result>, look: (result: Result) => Promise<Seen>): Promise<Seen> {
    if (this.database.inTransaction) throw new Error('only a whole transaction can be undone');
    const end = await this.database
      .transaction(async () => {
        throw new Undone(await look(await this.bus.send(command)));
      })
      .catch((error: unknown) => error);
    if (!(end instanceof Undone)) throw end;
    return end.seen as Seen;
  }
}
