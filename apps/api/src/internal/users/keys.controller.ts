import { Controller, Param } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { UserKeyActions } from '../../operators/user-key-actions.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/users/:name/keys')
export class UserKeysController extends UserKeyActions(() => Param('name'), []) {}
