import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { LockOutActions } from '../../operators/lock-out-actions.js';
import { SessionActions } from '../../operators/session-actions.js';

/** Who is in. */
@Access('operator-session')
@Controller('console/api/users/:name/sessions')
export class PeopleSessionsController extends SessionActions {}

/** Who is locked out. */
@Access('operator-session')
@Controller('console/api/lock-outs')
export class PeopleLockOutsController extends LockOutActions {}
