import { RegenerateAccountKey, RegenerateMasterKey, ShowAccountKey, ShowMasterKey } from '@contract/identity';
import { Bus } from '@kernel';
import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, CredentialChange, OwnersOnly, SecurityEvent } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { Text } from '../../validation/index.js';

class KeyAnswer {
  @Text({ description: 'The key', example: 'demo-oms-key' })
  key!: string;
}

const AT_ONCE = 'Once this has answered, the old key is not let in any more.';

/** The key of the merchant's account. */
@ApiTags('Keys')
@Access('merchant-session')
@OwnersOnly()
@Controller('console/api/account-key')
export class OwnAccountKeyController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @SecurityEvent('account_key_shown')
  @Get()
  @Sends(ShowAccountKey)
  @Answers(KeyAnswer, 'one', { summary: 'Show the key of the account', description: 'As it is now; regenerating replaces it.' })
  async show(@Account() { accountId }: AccountCaller): Promise<{ data: KeyAnswer }> {
    const { key } = await this.bus.ask(new ShowAccountKey(accountId));
    return { data: { key } };
  }

  @SecurityEvent('account_key_changed')
  @Post('regenerate')
  @Sends(RegenerateAccountKey)
  @Answers(KeyAnswer, 'one', { summary: 'Replace the key of the account', description: AT_ONCE })
  async regenerate(@Account() { accountId }: AccountCaller): Promise<{ data: KeyAnswer }> {
    const { key } = await this.credentials.send(new RegenerateAccountKey(accountId));
    return { data: { key } };
  }
}

/** The master key of all warehouse users. */
@ApiTags('Keys')
@Access('operator-session')
@Controller('console/api/master-key')
export class OwnMasterKeyController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @SecurityEvent('master_key_shown')
  @Get()
  @Sends(ShowMasterKey)
  @Answers(KeyAnswer, 'one', { summary: 'Show the master key', description: 'As it is now; regenerating replaces it.' })
  async show(): Promise<{ data: KeyAnswer }> {
    return { data: await this.bus.ask(new ShowMasterKey()) };
  }

  @SecurityEvent('master_key_changed')
  @Post('regenerate')
  @Sends(RegenerateMasterKey)
  @Answers(KeyAnswer, 'one', { summary: 'Replace the master key', description: AT_ONCE })
  async regenerate(): Promise<{ data: KeyAnswer }> {
    return { data: await this.credentials.send(new RegenerateMasterKey()) };
  }
}
