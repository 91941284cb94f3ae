import type { INestApplication, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { SECURITY_EVENT, type SecurityChange } from '../access/index.js';
import { ANSWERED, type Answered, changesByItself, isAudited, isRecord } from '../envelope/index.js';
import { type DeclaredRoute, declaredOf, declaredRoutes, hasTag, hasTags, isAtOrBelow } from '../openapi/index.js';
import { ALL_FAULTS, declaredFields } from '../validation/index.js';
import { FILE_BODY } from '../bodies/file-body.js';
import { BODY_LIMITS, BODY_SIZE, type BodySize } from '../bodies/body-limit.js';
import { type Heavy, HEAVY_WORK } from './heavy-work.js';
import { NOT_KEPT } from './idempotency.js';
import { CURRENT_RECORD, type CurrentRecord } from './if-match.js';

/** A route with everything that its controller declares. */
export interface Route extends DeclaredRoute {
  /** Maximum bytes of its body. */
  bodyLimit: number;
  /** Whether its body is a file, which is not parsed. */
  takesFile: boolean;
  /** Whether its work writes to the audit log. */
  isAudited: boolean;
  /** The change of credentials or access that it makes. */
  change: SecurityChange | undefined;
  /** Whether it accepts an Idempotency-Key. */
  isIdempotent: boolean;
  /** Whether it declares `@AllFaults()`. */
  tellsAllFaults: boolean;
  /** Whether its answer is one record of an interface that has ETags. */
  isTagged: boolean;
  /** Whether it checks If-Match; also where it only has to refuse the header, since it changes such records in place. */
  takesIfMatch: boolean;
  /** The query parameters that it knows. */
  queryNames: ReadonlySet<string>;
  /** How to read the record that a request is about to change, where If-Match is understood. */
  currentRecord: CurrentRecord | undefined;
  /** Which of its requests are heavy work. */
  heavy: Heavy | undefined;
  /** Members of its record that change by themselves. */
  unversioned: readonly string[];
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds to a route what the pipeline needs.
 * @param isChanged whether a route at its path, or below, changes the record with If-Match
 */
function completed(route: DeclaredRoute, isChanged: boolean): Route {
  const { method, path, controller, handler, methodName } = route;
  const answered = Reflect.getMetadata(ANSWERED, handler) as Answered | undefined;
  const currentRecord = Reflect.getMetadata(CURRENT_RECORD, handler) as CurrentRecord | undefined;
  const isRead = READS.has(method);
  return {
    ...route,
    bodyLimit: BODY_LIMITS[declaredOf<BodySize>(BODY_SIZE, route) ?? 'small'],
    takesFile: Reflect.hasMetadata(FILE_BODY, handler),
    isAudited: route.sends.some(isAudited),
    change: Reflect.getMetadata(SECURITY_EVENT, handler) as SecurityChange | undefined,
    isIdempotent: !isRead && !Reflect.hasMetadata(NOT_KEPT, handler),
    tellsAllFaults: !isRead && declaredOf<boolean>(ALL_FAULTS, route) === true,
    isTagged: method === 'GET' && answered !== undefined && isRecord(answered) && hasTag(path, isChanged),
    takesIfMatch: currentRecord !== undefined || ((method === 'PUT' || method === 'PATCH') && hasTags(path)),
    queryNames: queryNamesOf(controller, methodName),
    currentRecord,
    heavy: Reflect.getMetadata(HEAVY_WORK, handler) as Heavy | undefined,
    unversioned: answered ? changesByItself(answered.of) : [],
  };
}

type Types = readonly (Type<object> | undefined)[];

/** The fields of the classes of the method's `@Query()` parameters. */
function queryNamesOf(controller: Type<object>, methodName: string): ReadonlySet<string> {
  const declared = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, methodName) as Record<string, { index: number }> | undefined;
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, methodName) as Types | undefined;
  const queries = Object.entries(declared ?? {}).filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
  return new Set(
    queries.flatMap(([, { index }]) => {
      const of = types?.[index];
      return of ? declaredFields(of).map(({ name }) => name) : [];
    }),
  );
}

/** Every route of every controller, from Nest's metadata. */
export function routesOf(app: INestApplication): Route[] {
  const routes = declaredRoutes(app);
  const changing = routes.filter(({ handler }) => Reflect.hasMetadata(CURRENT_RECORD, handler)).map(({ path }) => path);
  return routes.map((route) =>
    completed(
      route,
      changing.some((path) => isAtOrBelow(path, route.path)),
    ),
  );
}
