import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AccountActions } from '../../operators/account-actions.js';

/** Every account and its settings, as operators see them. */
@Access('operator-session')
@Controller('console/api/accounts')
export class MerchantsController extends AccountActions {}
