import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Response } from 'supertest';
import { CONSOLE } from '../../apps/api/src/console-pages.js';
import { INTERNAL, OMS, ratesAt, V2, WMS } from '../../apps/api/src/documentation.js';
import { describeInterface } from '../../apps/api/src/openapi/openapi.js';
import { type Document, type Documented, operationsOf } from './documented.js';

interface Place {
  pattern: RegExp;
  operation: Documented;
}

/** By the interface's base path: all programs in a test publish the same documents, and describing them takes half a second. */
const placesOf = new Map<string, Place[]>();

/** Checks every answer in a test against its operation's published description. */
export class AnswerCheck {
  private readonly faults = new Set<string>();

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly ratesBasePath: string,
  ) {}

  /** Never throws: its caller could not report an error to the test, which would wait forever for its answer. */
  see(response: Response, method: string, url: string): void {
    try {
      this.check(response, method, url);
    } catch (error) {
      this.faults.add(String(error));
    }
  }

  private check({ status, body, headers }: Response, method: string, url: string): void {
    const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0];
    const isJson = String(headers['content-type']).startsWith('application/json');
    const operation = isJson ? this.operationAt(method, path) : undefined;
    for (const fault of operation?.faultsOf(status, body) ?? []) this.faults.add(`${operation?.name} ${status}: ${fault}`);
  }

  /** @throws Error with each answer that differs from its description */
  finish(): void {
    if (this.faults.size > 0) throw new Error(`answers that are not as published:\n${[...this.faults].join('\n')}`);
  }

  /** The operation at a path; of several, the one with the fewest parameters, as the router chooses. */
  private operationAt(method: string, path: string): Documented | undefined {
    const published = [INTERNAL, OMS, WMS, V2, CONSOLE, ratesAt(this.ratesBasePath)].find(({ base }) => path.startsWith(`${base}/`));
    if (!published) return undefined;
    const places = placesOf.get(published.base) ?? this.describe(published);
    placesOf.set(published.base, places);
    return places.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;
  }

  private describe(published: typeof OMS): Place[] {
    return operationsOf(JSON.parse(JSON.stringify(describeInterface(this.app, published))) as Document, published.base)
      .map((operation) => ({ operation, pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }))
      .sort((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);
  }
}
