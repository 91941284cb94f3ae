import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { LockOutActions } from '../../operators/lock-out-actions.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/lock_outs')
export class LockOutsController extends LockOutActions {}
