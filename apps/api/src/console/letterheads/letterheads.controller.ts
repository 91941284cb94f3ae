import { ChangeLetterhead, GetLetterhead, GetLogo, logoTypes } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, AnswersFile, Refuses, Sends } from '../../envelope/index.js';
import { Problem } from '../../errors/index.js';
import { ACCOUNT_ID } from '../../operators/accounts.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { PathId } from '../../validation/index.js';
import { LetterheadAnswer, LetterheadBody, toLetterheadAnswer, toLetterheadChange } from './letterheads.shapes.js';

const READ = { summary: 'Get a letterhead', description: 'What slips and labels of the account say about where they come from.' };
const CHANGE = {
  summary: 'Change a letterhead',
  description:
    'What is left out stays; null takes it away. Slips and labels printed from then on have it. The logo is kept without what cameras and programs wrote into the file.',
};
const LOGO = { summary: 'Get the logo of an account', description: 'As it is printed.' };

@ApiTags('Letterheads')
abstract class LetterheadReads {
  constructor(protected readonly bus: Bus) {}

  protected async read(accountId: number): Promise<{ data: LetterheadAnswer }> {
    return { data: toLetterheadAnswer(await this.bus.ask(new GetLetterhead(accountId))) };
  }

  protected async write(accountId: number, body: LetterheadBody): Promise<{ data: LetterheadAnswer }> {
    return { data: toLetterheadAnswer(await this.bus.send(new ChangeLetterhead(accountId, toLetterheadChange(body)))) };
  }

  protected async file(accountId: number): Promise<StreamableFile> {
    const logo = await this.bus.ask(new GetLogo(accountId));
    if (!logo) throw new Problem(404, 'logo_not_found', 'The account has no logo');
    return new StreamableFile(logo.bytes, { type: logo.type, length: logo.bytes.length });
  }
}

/** The letterhead of a merchant's own account. */
@Access('merchant-session')
@Controller('console/api/letterhead')
export class OwnLetterheadController extends LetterheadReads {
  @Get()
  @Sends(GetLetterhead)
  @Answers(LetterheadAnswer, 'one', READ)
  get(@Account() { accountId }: AccountCaller): Promise<{ data: LetterheadAnswer }> {
    return this.read(accountId);
  }

  @Patch()
  @Sends(ChangeLetterhead)
  @BodyLimit('bulk')
  @IfMatch((letterheads: OwnLetterheadController, caller: AccountCaller) => letterheads.get(caller))
  @Answers(LetterheadAnswer, 'one', CHANGE)
  change(@Account() { accountId }: AccountCaller, @Body() body: LetterheadBody): Promise<{ data: LetterheadAnswer }> {
    return this.write(accountId, body);
  }

  @Get('logo')
  @Refuses('logo_not_found')
  @AnswersFile(logoTypes, LOGO)
  logo(@Account() { accountId }: AccountCaller): Promise<StreamableFile> {
    return this.file(accountId);
  }
}

/** The letterhead of any account, for operators. */
@Access('operator-session')
@Controller('console/api/accounts/:id/letterhead')
export class AccountLetterheadsController extends LetterheadReads {
  @Get()
  @Sends(GetLetterhead)
  @ApiParam(ACCOUNT_ID)
  @Answers(LetterheadAnswer, 'one', READ)
  get(@Param('id', PathId) accountId: number): Promise<{ data: LetterheadAnswer }> {
    return this.read(accountId);
  }

  @Patch()
  @Sends(ChangeLetterhead)
  @BodyLimit('bulk')
  @ApiParam(ACCOUNT_ID)
  @IfMatch((letterheads: AccountLetterheadsController, accountId: number) => letterheads.get(accountId))
  @Answers(LetterheadAnswer, 'one', CHANGE)
  change(@Param('id', PathId) accountId: number, @Body() body: LetterheadBody): Promise<{ data: LetterheadAnswer }> {
    return this.write(accountId, body);
  }

  @Get('logo')
  @Refuses('logo_not_found')
  @ApiParam(ACCOUNT_ID)
  @AnswersFile(logoTypes, LOGO)
  logo(@Param('id', PathId) accountId: number): Promise<StreamableFile> {
    return this.file(accountId);
  }
}
