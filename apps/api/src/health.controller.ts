import { Database, Queue } from '@kernel';
import { Controller, Get, HttpCode, Inject, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from './access/index.js';
import { CONFIG } from '@runtime/contexts.module';
import type { Config } from '@runtime/config';
import { Problem } from './errors/index.js';
import { isSchemaCurrent } from '@runtime/schema';

const TIMEOUT_MS = 2_000;

/** Whether this process wants more requests; false as soon as its shutdown begins. */
@Injectable()
export class Readiness {
  isShuttingDown = false;
}

async function within(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('too late')), TIMEOUT_MS)));
  try {
    return (await Promise.race([check, late])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** For load balancers: alive, and ready for requests. */
@ApiExcludeController()
@Access('public')
@Controller('health')
export class HealthController {
  private isSchemaKnown = false;

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly readiness: Readiness,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('live')
  @HttpCode(200)
  live(): object {
    return { status: 'ok' };
  }

  /** An unreachable queue does not make the service unready: accepted work waits in the database. */
  @Get('ready')
  @HttpCode(200)
  async ready(): Promise<object> {
    if (this.readiness.isShuttingDown)
      throw new Problem(503, 'leaving', 'The service is shutting down', { headers: { 'Retry-After': '1' } });
    const [database, queue] = await Promise.all([within(this.database.ping()), within(this.queue.ping())]);
    const fault = database ? await this.fault() : 'the database is away';
    if (fault) throw new Problem(503, 'not_ready', `Not ready: ${fault}`, { headers: { 'Retry-After': '2' } });
    return { status: 'ok', database: 'ok', queue: queue ? 'ok' : 'away', schema: 'ok', ...this.hosts() };
  }

  /** Without the names of hosts, since anyone may ask. */
  private hosts(): object {
    const { hosts } = this.database;
    return hosts.length > 0 ? { hosts } : {};
  }

  private async fault(): Promise<string | undefined> {
    if (!(await within(this.database.canWrite()))) return 'the database takes no writes';
    return (await this.schema()) ? undefined : 'the schema is behind';
  }

  private async schema(): Promise<boolean> {
    this.isSchemaKnown ||= await within(isSchemaCurrent(this.config));
    return this.isSchemaKnown;
  }
}
