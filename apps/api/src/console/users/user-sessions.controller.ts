import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { LockOutActions } from '../../operators/lock-out-actions.js';
import { SessionActions } from '../../operators/session-actions.js';

/** Open sessions of users. */
@Access('operator-session')
@Controller('console/api/users/:name/sessions')
export class PeopleSessionsController extends SessionActions {}

/** Lockouts after failed logins. */
@Access('operator-session')
@Controller('console/api/lock-outs')
export class PeopleLockOutsController extends LockOutActions {}
