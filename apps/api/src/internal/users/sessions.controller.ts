import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { SessionActions } from '../../operators/session-actions.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/users/:name/sessions')
export class SessionsController extends SessionActions {}
