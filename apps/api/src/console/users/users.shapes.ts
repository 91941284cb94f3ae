import type { User, UserLevel } from '@contract/identity';
import { ChangesByItself, Paging } from '../../envelope/index.js';
import { toUserAnswer, UserAnswer } from '../../operators/users.js';
import { Instant, Text, Whole } from '../../validation/index.js';

export class UserListQuery extends Paging {
  @Text({ description: 'Only users with this in their names, in whatever case', example: 'man', max: 100, optional: true })
  name?: string;

  @Whole({ description: 'Only users of this level', example: 2, min: 1, max: 2, optional: true })
  level?: UserLevel;
}

/** A user, and whether they may log in now. */
@ChangesByItself('locked_until')
export class OneUserAnswer extends UserAnswer {
  @Instant({
    description: 'Until when the user is locked out after failed logins, from at least one address; null when they are not',
    example: '2026-11-20T08:15:00.000Z',
    nullable: true,
  })
  locked_until!: string | null;
}

export const toOneUserAnswer = (user: User, codes: ReadonlyMap<number, string>, lockedUntil: string | null): OneUserAnswer => ({
  ...toUserAnswer(user, codes),
  locked_until: lockedUntil,
});
