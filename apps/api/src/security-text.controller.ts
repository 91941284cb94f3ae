import { Clock } from '@kernel';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { securityTextOf } from '@runtime/settings/security-contact';
import { Access } from './access/index.js';
import { Problem } from './errors/index.js';

/** Tells people who find a vulnerability where to report it. */
@ApiExcludeController()
@Access('public')
@Controller('.well-known/security.txt')
export class SecurityTextController {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'securityContact'>,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  read(): string {
    const text = securityTextOf(this.config.securityContact, this.clock.now());
    if (text === undefined) throw new Problem(404, 'not_found', 'The path or method does not exist');
    return text;
  }
}
