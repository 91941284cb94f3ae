import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AccountActions } from '../../operators/account-actions.js';

/** Accounts, and their activation. */
@Controller('apirest/v4/oms/internal/accounts')
@Access('operator-key')
export class AccountsController extends AccountActions {}
