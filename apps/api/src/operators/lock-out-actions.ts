import { EndLockOuts, ListLockOuts } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SecurityEvent } from '../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../envelope/index.js';
import { EndLockOutsBody, LockOutAnswer, LockOutsEndedAnswer, toLockOutAnswer, toLoginSource } from './logins.js';

/** Lockouts after failed logins. */
@ApiTags('Users')
export abstract class LockOutActions {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(LockOutAnswer, 'page', {
    summary: 'List who is locked out after failed logins',
    description: 'A user from one address, a user from everywhere, everybody from one address; those locked out last first.',
  })
  async list(@Query() paging: Paging): Promise<{ data: LockOutAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListLockOuts(pagingOf(paging))), paging, toLockOutAnswer);
  }

  @SecurityEvent('lockouts_ended')
  @Post('end')
  @Sends(EndLockOuts)
  @Answers(LockOutsEndedAnswer, 'one', {
    summary: 'Let a user name or an address log in again',
    description: 'Forgets the failed logins counted so far: those of the user from everywhere, those of everybody from the address.',
  })
  async end(@Body() body: EndLockOutsBody): Promise<{ data: LockOutsEndedAnswer }> {
    return { data: { ended: await this.bus.send(new EndLockOuts(toLoginSource(body))) } };
  }
}
