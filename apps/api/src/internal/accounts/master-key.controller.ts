import { RegenerateMasterKey, ShowMasterKey } from '@contract/identity';
import { Bus } from '@kernel';
import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CredentialChange, SecurityEvent } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { MasterKeyAnswer } from './master-key.shapes.js';

@ApiTags('Master key')
@Controller('apirest/v4/oms/internal/master_key')
@Access('operator-key')
export class MasterKeyController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @SecurityEvent('master_key_shown')
  @Get()
  @Sends(ShowMasterKey)
  @Answers(MasterKeyAnswer, 'one', { summary: 'Show the master key', description: 'As it is now; regenerating replaces it.' })
  async show() {
    return { data: await this.bus.ask(new ShowMasterKey()) };
  }

  @SecurityEvent('master_key_changed')
  @Post('regenerate')
  @Sends(RegenerateMasterKey)
  @Answers(MasterKeyAnswer, 'one', {
    summary: 'Replace the master key',
    description: 'Once this has answered, the old key is not let in any more.',
  })
  async regenerate() {
    return { data: await this.credentials.send(new RegenerateMasterKey()) };
  }
}
