import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AccountKeyActions } from '../../operators/account-key-actions.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/accounts/:id/keys')
export class AccountKeysController extends AccountKeyActions {}
