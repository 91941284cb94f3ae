import { type EmptiedLpn, EmptyLpns, type Lpn, MoveLpns } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LogLpnEmptyings, LogLpnMoves } from '../contract/lpns.js';
import { LpnLog } from './lpn-log.js';

@CommandHandler(LogLpnMoves)
export class LogLpnMovesHandler implements ICommandHandler<LogLpnMoves> {
  constructor(
    private readonly bus: Bus,
    private readonly log: LpnLog,
  ) {}

  execute({ siteId, moves, actor }: LogLpnMoves): Promise<Lpn[]> {
    return this.log.once(siteId, 'move', moves, actor, (fresh) =>
      this.bus.send(
        new MoveLpns(
          siteId,
          fresh.map(({ sscc, to }) => ({ sscc, place: to })),
        ),
      ),
    );
  }
}

@CommandHandler(LogLpnEmptyings)
export class LogLpnEmptyingsHandler implements ICommandHandler<LogLpnEmptyings> {
  constructor(
    private readonly bus: Bus,
    private readonly log: LpnLog,
  ) {}

  execute({ siteId, moves, actor }: LogLpnEmptyings): Promise<EmptiedLpn[]> {
    return this.log.once(siteId, 'empty', moves, actor, (fresh) =>
      this.bus.send(
        new EmptyLpns(
          siteId,
          fresh.map(({ sscc, to }) => ({ sscc, place: to })),
          actor,
        ),
      ),
    );
  }
}
