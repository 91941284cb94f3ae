import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/index.js';
import { Answers } from '../envelope/index.js';
import { Text } from '../validation/index.js';

class WarehousePingAnswer {
  @Text({ description: 'Always Successful', example: 'Successful' })
  status!: string;

  @Text({ description: 'Always pong!', example: 'pong!' })
  result!: string;
}

@ApiTags('Ping')
@Access('warehouse-key')
@Controller('apirest/v4/wms/ping')
export class WarehousePingController {
  @Post()
  @Answers(WarehousePingAnswer, 'one', {
    summary: 'Check the connection and the credentials',
    description: 'Does nothing; it is answered only with credentials that open the interface.',
  })
  ping(): { data: WarehousePingAnswer } {
    return { data: { status: 'Successful', result: 'pong!' } };
  }
}
