import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AccountKeyActions } from '../../operators/account-key-actions.js';

/** Keys of the programs of any account, for operators. */
@Access('operator-session')
@Controller('console/api/accounts/:id/keys')
export class KeysOfAccountController extends AccountKeyActions {}
