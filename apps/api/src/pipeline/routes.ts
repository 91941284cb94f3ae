import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_PATH, PARAMTYPES_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS, type AccessKind, LEADS_ONLY, SECURITY_EVENT, type SecurityChange } from '../access/index.js';
import { ANSWERED, type Answered, changesByItself, isRecord } from '../envelope/index.js';
import { ALL_FAULTS, declaredFields } from '../validation/index.js';
import { FILE_BODY } from '../bodies/file-body.js';
import { BODY_LIMITS, BODY_SIZE, type BodySize } from '../bodies/body-limit.js';
import { type Heavy, HEAVY_WORK } from './heavy-work.js';
import { NOT_KEPT } from './idempotency.js';
import { CURRENT_RECORD, type CurrentRecord } from './if-match.js';

type Handler = (...args: unknown[]) => unknown;

/** A route as its controller declares it. */
export interface Route {
  method: string;
  /** The form that Fastify registers: `/apirest/v4/oms/orders/:order`. */
  path: string;
  controller: Type<object>;
  /** The controller itself; undefined when Nest creates one per request. */
  instance: object | undefined;
  /** The method of the controller, and its name. */
  handler: Handler;
  methodName: string;
  /** Who may call it; without a value, the route is closed. */
  access: AccessKind | undefined;
  /** Whether it refuses pickers. */
  isLeadsOnly: boolean;
  /** Maximum bytes of its body. */
  bodyLimit: number;
  /** Whether its body is a file, which is read as it stands. */
  takesFile: boolean;
  /** The change of credentials or access that it makes. */
  change: SecurityChange | undefined;
  /** Whether it accepts an Idempotency-Key. */
  isIdempotent: boolean;
  /** Whether it declares `@AllFaults()`. */
  tellsAllFaults: boolean;
  /** Whether its answer is one record of a v4 interface, which gets an ETag. */
  isTagged: boolean;
  /** Whether it changes records of a v4 interface in place, so that If-Match must not be ignored. */
  takesIfMatch: boolean;
  /** The query parameters that it knows. */
  queryNames: ReadonlySet<string>;
  /** How to read the record that a request is about to change, where If-Match is understood. */
  currentRecord: CurrentRecord | undefined;
  /** Which of its requests take turns. */
  heavy: Heavy | undefined;
  /** Members of its record that change by themselves. */
  unversioned: readonly string[];
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const reflector = new Reflector();

/** The interfaces whose records have ETags. */
const V4 = '/apirest/v4/';

const joined = (...parts: (string | undefined)[]): string =>
  `/${parts
    .flatMap((part = '') => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

function routesOfController(controller: Type<object>, instance: object | undefined, modulePath: string | undefined): Route[] {
  const methods = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(methods).flatMap((methodName) => {
    const handler = methods[methodName];
    const requestMethod = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (requestMethod === undefined) return [];
    const at = (target: object): string => Reflect.getMetadata(PATH_METADATA, target) as string;
    const declares = <Value>(key: string): Value | undefined => reflector.getAllAndOverride<Value | undefined>(key, [handler, controller]);
    const method = RequestMethod[requestMethod];
    const path = joined(modulePath, at(controller), at(handler));
    const answered = Reflect.getMetadata(ANSWERED, handler) as Answered | undefined;
    const isRead = READS.has(method);
    return {
      method,
      path,
      controller,
      instance,
      handler,
      methodName,
      access: declares<AccessKind>(ACCESS),
      isLeadsOnly: declares<boolean>(LEADS_ONLY) === true,
      bodyLimit: BODY_LIMITS[declares<BodySize>(BODY_SIZE) ?? 'small'],
      takesFile: Reflect.hasMetadata(FILE_BODY, handler),
      change: Reflect.getMetadata(SECURITY_EVENT, handler) as SecurityChange | undefined,
      isIdempotent: !isRead && !Reflect.hasMetadata(NOT_KEPT, handler),
      tellsAllFaults: !isRead && declares<boolean>(ALL_FAULTS) === true,
      isTagged: method === 'GET' && answered !== undefined && isRecord(answered) && path.startsWith(V4),
      takesIfMatch: (method === 'PUT' || method === 'PATCH') && path.startsWith(V4),
      queryNames: queryNamesOf(controller, methodName),
      currentRecord: Reflect.getMetadata(CURRENT_RECORD, handler) as CurrentRecord | undefined,
      heavy: Reflect.getMetadata(HEAVY_WORK, handler) as Heavy | undefined,
      unversioned: answered ? changesByItself(answered.of) : [],
    };
  });
}

type Types = readonly (Type<object> | undefined)[];

/** The fields of what the method takes by `@Query()`. */
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
  const modules = app.get(ModulesContainer);
  return [...modules.values()].flatMap(({ metatype, controllers }) => {
    const modulePath = Reflect.getMetadata(MODULE_PATH + modules.applicationId, metatype) as string | undefined;
    return [...controllers.values()].flatMap((controller) => {
      const instance = controller.isDependencyTreeStatic() ? (controller.instance as object) : undefined;
      return controller.metatype ? routesOfController(controller.metatype as Type<object>, instance, modulePath) : [];
    });
  });
}
