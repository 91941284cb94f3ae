import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { UserKeyActions } from '../../operators/user-key-actions.js';
import { OtherUser } from './other-user.js';

/** Keys of other users. Operators make their own keys under My Account, which asks for their password. */
@Access('operator-session')
@Controller('console/api/users/:name/keys')
export class PeopleKeysController extends UserKeyActions(OtherUser, ['own_user']) {}
