import {
  type ArgumentsHost,
  Body,
  type CallHandler,
  type CanActivate,
  Catch,
  Controller,
  createParamDecorator,
  Delete,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  Header,
  Headers,
  HttpCode,
  Injectable,
  type NestInterceptor,
  Param,
  ParseIntPipe,
  type PipeTransform,
  Post,
  Put,
  Query,
  Redirect,
  Res,
  Scope,
  Sse,
  StreamableFile,
  type Type,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, map, type Observable } from 'rxjs';
import { Access, Account, type AccountCaller } from '../../apps/api/src/access/declarations/access.js';
import { AllFaults } from '../../apps/api/src/validation/all-faults.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { Paging } from '../../apps/api/src/envelope/models.js';
import { WithCookie } from '../../apps/api/src/envelope/with-cookie.js';
import { NestPipeline } from '../../apps/api/src/pipeline/nest-pipeline.js';
import { Problem } from '../../apps/api/src/errors/problem.js';
import { Text } from '../../apps/api/src/validation/fields.js';
import { PathId } from '../../apps/api/src/validation/pipe.js';
import { plantInModule } from './planted.js';

const BASE = 'apirest/v4/oms/planted';

export const planted = `/${BASE}`;

/** Reads a header in its own way, unlike our decorators. */
const Colour = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().headers['x-colour'] ?? 'none',
);

@Injectable()
class Doubled implements PipeTransform<string, string> {
  transform(value: string): string {
    return value + value;
  }
}

@Injectable()
class Wrapped implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((answer: unknown) => ({ wrapped: answer })));
  }
}

@Injectable()
class RedOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<FastifyRequest>().headers['x-colour'] === 'red') return true;
    throw new Problem(403, 'red_only', 'Only red comes in');
  }
}

@Catch(TypeError)
class Teapot implements ExceptionFilter {
  catch(_: TypeError, host: ArgumentsHost): void {
    void host.switchToHttp().getResponse<FastifyReply>().code(418).send({ short: 'and stout' });
  }
}

/** One route of each kind that the derivation does not support. */
@Access('account-key')
@Controller(`${BASE}/unknown`)
class UnknownController {
  @Get('decorator')
  decorator(@Colour() colour: string): object {
    return { colour };
  }

  @Get('header')
  header(@Headers('x-colour') colour: string): object {
    return { colour };
  }

  @Get('pipe/:n')
  pipe(@Param('n', ParseIntPipe) n: number): object {
    return { n };
  }

  @Get('pipes/:n')
  @UsePipes(Doubled)
  pipes(@Param('n') n: string): object {
    return { n };
  }

  @Get('guard')
  @UseGuards(RedOnly)
  guard(): object {
    return { colour: 'red' };
  }

  @Get('filter')
  @UseFilters(Teapot)
  filter(): never {
    throw new TypeError('short and stout');
  }

  @Post('interceptor')
  @UseInterceptors(Wrapped)
  interceptor(): object {
    return { at: process.hrtime.bigint().toString() };
  }

  @Get('redirect')
  @Redirect('/elsewhere', 301)
  redirect(): void {}

  @Sse('events')
  events(): Observable<{ data: string }> {
    return from([{ data: 'one' }, { data: 'two' }]);
  }

  @Get('observable')
  @NestPipeline()
  observable(): Observable<object> {
    return from([{ n: 1 }, { n: 2 }]);
  }

  @Get('iterable')
  @NestPipeline()
  async *iterable(): AsyncGenerator<string> {
    yield await Promise.resolve('one,');
    yield 'two';
  }
}

/** An unsupported controller: each request has its own instance. */
@Access('account-key')
@Controller({ path: `${BASE}/scoped`, scope: Scope.REQUEST })
class ScopedController {
  private calls = 0;

  @Get()
  count(): object {
    return { calls: ++this.calls };
  }
}

class Thing {
  @Text({ description: 'Name', example: 'a', max: 3 })
  name!: string;
}

/** The same routes twice, derived and in Nest's own pipeline. */
class Things {
  /** How often a write ran. */
  static writes = 0;

  @Access('account-key')
  @Get('things/:id')
  @Header('X-Planted', 'yes')
  find(@Account() { actor }: AccountCaller, @Param('id', PathId) id: number, @Query() paging: Paging): object {
    return { data: { id, actor, ...paging } };
  }

  @Access('account-key')
  @Post('things')
  create(@Body() { name }: Thing): object {
    Things.writes += 1;
    if (name === 'no') throw new Problem(404, 'no_such_thing', 'There is no such thing');
    if (name === 'oh') throw new Error('a fault');
    return { data: { name } };
  }

  @Access('account-key')
  @AllFaults()
  @HttpCode(202)
  @Put('things/:id')
  replace(@Param('id', PathId) id: number, @Body() { name }: Thing): object {
    return { data: { id, name } };
  }

  @Access('account-key')
  @Delete('things/:id')
  remove(@Res({ passthrough: true }) reply: FastifyReply): WithCookie<object> {
    void reply.header('X-Removed', 'yes');
    return new WithCookie({ data: {} }, 'crumb=1');
  }

  @Access('public')
  @Get('own')
  own(@Res() reply: FastifyReply): string {
    void reply.code(203).type('text/plain').send('own');
    return 'not this';
  }

  @Access('public')
  @Get('nothing')
  nothing(): void {}

  @Access('public')
  @Get('file')
  file(): StreamableFile {
    return new StreamableFile(Buffer.from('a file'), { type: 'text/csv' });
  }

  @Access('operator-key')
  @Get('operators')
  operators(): object {
    return {};
  }

  @Get('closed')
  closed(): object {
    return {};
  }
}

@Controller(`${BASE}/derived`)
class DerivedThings extends Things {}

@NestPipeline()
@Controller(`${BASE}/left`)
class LeftThings extends Things {}

/** How often their writes ran. */
export const writesRun = (): number => Things.writes;

const PLANTED: readonly Type<object>[] = [UnknownController, ScopedController, DerivedThings, LeftThings];

/** Adds the planted routes to every program that starts, until the returned function removes them. */
export function plantRoutes(): () => void {
  // No published document knows them, and every answer in a test is compared with what is published.
  for (const controller of PLANTED) ApiExcludeController()(controller);
  return plantInModule(AppModule, 'controllers', PLANTED);
}
