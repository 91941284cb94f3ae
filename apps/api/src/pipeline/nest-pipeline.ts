import { type INestApplication, SetMetadata } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HOST_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  RENDER_METADATA,
  SSE_METADATA,
  VERSION_METADATA,
} from '@nestjs/common/constants.js';
import type { ApplicationConfig } from '@nestjs/core';
import { AccessGuard } from '../access/index.js';
import { ProblemFilter } from '../errors/index.js';
import { type Parameter, parametersOf } from './route-parameters.js';
import type { Route } from './routes.js';
import { ContractPipe } from '../validation/index.js';
import { WritesInterceptor } from './writes.js';

const NEST_PIPELINE = 'nest-pipeline';

/** Leaves a route in Nest's own pipeline: for one that returns an Observable or an async iterable, which its metadata does not show. */
export const NestPipeline = (): MethodDecorator & ClassDecorator => SetMetadata(NEST_PIPELINE, true);

/** Declarations on a controller or a method that the derivation does not support. */
const UNKNOWN: readonly (readonly [key: string, what: string])[] = [
  [NEST_PIPELINE, '@NestPipeline()'],
  [GUARDS_METADATA, 'a guard'],
  [INTERCEPTORS_METADATA, 'an interceptor'],
  [PIPES_METADATA, 'a pipe'],
  [EXCEPTION_FILTERS_METADATA, 'a filter'],
  [HOST_METADATA, 'a host'],
  [VERSION_METADATA, 'a version'],
  [SSE_METADATA, '@Sse()'],
  [REDIRECT_METADATA, '@Redirect()'],
  [RENDER_METADATA, '@Render()'],
];

type Enhancer = abstract new (...args: never[]) => object;

/**
 * The part of the application that keeps all routes in Nest's own pipeline; undefined when there is none. Call it when the application is
 * complete.
 */
export function whatKeepsAll(app: INestApplication): string | undefined {
  const { config } = app as unknown as { config: ApplicationConfig };
  const global: readonly (readonly [what: string, known: Enhancer, used: readonly object[]])[] = [
    ['guard', AccessGuard, [...config.getGlobalGuards(), ...config.getGlobalRequestGuards()]],
    ['interceptor', WritesInterceptor, [...config.getGlobalInterceptors(), ...config.getGlobalRequestInterceptors()]],
    ['pipe', ContractPipe, [...config.getGlobalPipes(), ...config.getGlobalRequestPipes()]],
    ['filter', ProblemFilter, [...config.getGlobalFilters(), ...config.getGlobalRequestFilters()]],
  ];
  const unknown = global.find(([, known, used]) => used.length !== 1 || !(used[0] instanceof known));
  return unknown && `a global ${unknown[0]}`;
}

/** The parameters of a route with a derivable handler, or else the reason why it stays in Nest's own pipeline. */
export function derivable(route: Route): readonly Parameter[] | string {
  const { path, controller, handler, instance } = route;
  if (!instance) return 'a controller made for each request';
  const declared = UNKNOWN.find(([key]) => [controller, handler].some((each) => isDeclared(Reflect.getMetadata(key, each))));
  if (declared) return declared[1];
  const names = path.match(/:[^/]*/g) ?? [];
  if (new Set(names).size < names.length || !names.every((name) => /^:\w+$/.test(name))) return 'a path that the router reads otherwise';
  return parametersOf(route);
}

function isDeclared(metadata: unknown): boolean {
  return Array.isArray(metadata) ? metadata.length > 0 : metadata !== undefined && metadata !== false;
}
