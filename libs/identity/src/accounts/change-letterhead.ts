import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeLetterhead, GetLetterhead, type Letterhead } from '../contract/logos/letterheads.js';
import { logoOf } from './domain/logo.js';
import { packing } from './packing.js';
import { Accounts } from './store/accounts.js';
import { Letterheads } from './store/letterheads.js';

@CommandHandler(ChangeLetterhead)
export class ChangeLetterheadHandler implements ICommandHandler<ChangeLetterhead> {
  constructor(
    private readonly accounts: Accounts,
    private readonly letterheads: Letterheads,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId, change: { returnAddress, logo } }: ChangeLetterhead): Promise<Letterhead> {
    const drawn = logo ? logoOf(logo, packing) : logo;
    await this.accounts.lock(accountId);
    await this.letterheads.change(accountId, { returnAddress, logo: drawn });
    return this.bus.ask(new GetLetterhead(accountId));
  }
}
