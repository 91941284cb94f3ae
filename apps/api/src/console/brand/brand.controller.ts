import { ChangeBrand, GetBrand, GetBrandLogo, logoTypes } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Header, Patch, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, AnswersFile, Refuses, Sends } from '../../envelope/index.js';
import { Problem } from '../../errors/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { BrandAnswer, BrandBody, toBrandAnswer, toBrandChange } from './brand.shapes.js';

/** Whose service it is, on the login page and above every page. */
@ApiTags('Name and logo')
@Controller('console/api/brand')
export class BrandController {
  constructor(private readonly bus: Bus) {}

  @Access('operator-session')
  @Get()
  @Answers(BrandAnswer, 'one', { summary: 'Get the name and the logo of the service', description: '`session` tells them to everybody.' })
  async get(): Promise<{ data: BrandAnswer }> {
    return { data: toBrandAnswer(await this.bus.ask(new GetBrand())) };
  }

  @Access('operator-session')
  @Patch()
  @Sends(ChangeBrand)
  @BodyLimit('bulk')
  @IfMatch((brand: BrandController) => brand.get())
  @Answers(BrandAnswer, 'one', {
    summary: 'Change the name and the logo of the service',
    description: 'What is left out stays; null takes it away. Who loads the console from then on sees it, merchants too.',
  })
  async change(@Body() body: BrandBody): Promise<{ data: BrandAnswer }> {
    return { data: toBrandAnswer(await this.bus.send(new ChangeBrand(toBrandChange(body)))) };
  }

  @Access('public')
  @Get('logo')
  @Refuses('logo_not_found')
  // The console requests another address after a change.
  @Header('Cache-Control', 'public, max-age=86400')
  @AnswersFile(logoTypes, { summary: 'Get the logo of the service', description: 'For the login page, too.' })
  async logo(): Promise<StreamableFile> {
    const logo = await this.bus.ask(new GetBrandLogo());
    if (!logo) throw new Problem(404, 'logo_not_found', 'The service has no logo');
    return new StreamableFile(logo.bytes, { type: logo.type, length: logo.bytes.length });
  }
}
