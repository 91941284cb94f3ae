import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, NeedsScope } from '../access/index.js';
import { Answers } from '../envelope/index.js';
import { Text } from '../validation/index.js';

class PingAnswer {
  @Text({ description: 'Always Successful', example: 'Successful' })
  status!: string;

  @Text({ description: 'Always pong!', example: 'pong!' })
  result!: string;
}

@ApiTags('Ping')
@Access('account-key')
@NeedsScope('any')
@Controller('apirest/v4/oms/ping')
export class PingController {
  @Post()
  @Answers(PingAnswer, 'one', {
    summary: 'Check the connection and the credentials',
    description: 'Does nothing; it is answered only with credentials that open the interface.',
  })
  ping(): { data: PingAnswer } {
    return { data: { status: 'Successful', result: 'pong!' } };
  }
}
