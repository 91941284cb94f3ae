import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_PATH, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS, type AccessKind, SECURITY_EVENT, type SecurityChange } from '../access/index.js';
import { ALL_FAULTS } from '../validation/index.js';
import { BODY_LIMITS, BODY_SIZE, type BodySize } from '../bodies/body-limit.js';
import { NOT_KEPT } from './idempotency.js';

type Handler = (...args: unknown[]) => unknown;

/** A route as its controller declares it. */
export interface Route {
  method: string;
  /** As Fastify registers it: `/apirest/v4/oms/orders/:order`. */
  path: string;
  controller: Type<object>;
  /** The controller itself; undefined where Nest makes one for each request. */
  instance: object | undefined;
  /** The method of the controller, and its name. */
  handler: Handler;
  methodName: string;
  /** Who may call it; a route that declares nobody is closed. */
  access: AccessKind | undefined;
  /** Bytes its body may have. */
  bodyLimit: number;
  /** What it changes about how somebody gets in. */
  change: SecurityChange | undefined;
  /** Whether it takes an Idempotency-Key. */
  isIdempotent: boolean;
  /** Whether it declares `@AllFaults()`. */
  tellsAllFaults: boolean;
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const reflector = new Reflector();

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
    const isIdempotent = !READS.has(method) && !Reflect.hasMetadata(NOT_KEPT, handler);
    return {
      method,
      path: joined(modulePath, at(controller), at(handler)),
      controller,
      instance,
      handler,
      methodName,
      access: declares<AccessKind>(ACCESS),
      bodyLimit: BODY_LIMITS[declares<BodySize>(BODY_SIZE) ?? 'small'],
      change: Reflect.getMetadata(SECURITY_EVENT, handler) as SecurityChange | undefined,
      isIdempotent,
      tellsAllFaults: isIdempotent && declares<boolean>(ALL_FAULTS) === true,
    };
  });
}

/** Every route of every controller, from what Nest knows of them. */
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
