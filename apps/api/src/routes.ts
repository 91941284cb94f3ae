import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_PATH, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS, type AccessKind } from './access/access.js';
import { SECURITY_EVENT, type SecurityChange } from './access/security-events.js';
import { BODY_LIMITS, BODY_SIZE, type BodySize } from './bodies/body-limit.js';

type Handler = (...args: never[]) => unknown;

/** A route as its controller declares it. */
export interface Route {
  method: string;
  /** As Fastify registers it: `/apirest/v4/oms/orders/:order`. */
  path: string;
  controller: Type<object>;
  handler: Handler;
  /** Who may call it; a route that declares nobody is closed. */
  access: AccessKind | undefined;
  /** Bytes its body may have. */
  bodyLimit: number;
  /** What it changes about how somebody gets in. */
  change: SecurityChange | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The controller's route that a request reached; none for static pages. */
    declared?: Route;
  }
}

const reflector = new Reflector();

const joined = (...parts: (string | undefined)[]): string =>
  `/${parts.flatMap((part = '') => part.split('/')).filter(Boolean).join('/')}`;

function routesOfController(controller: Type<object>, modulePath: string | undefined): Route[] {
  const methods = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(methods).flatMap((name) => {
    const handler = methods[name];
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const at = (target: object): string => Reflect.getMetadata(PATH_METADATA, target) as string;
    return {
      method: RequestMethod[method],
      path: joined(modulePath, at(controller), at(handler)),
      controller,
      handler,
      access: reflector.getAllAndOverride<AccessKind | undefined>(ACCESS, [handler, controller]),
      bodyLimit: BODY_LIMITS[reflector.getAllAndOverride<BodySize | undefined>(BODY_SIZE, [handler, controller]) ?? 'small'],
      change: Reflect.getMetadata(SECURITY_EVENT, handler) as SecurityChange | undefined,
    };
  });
}

/** Every route of every controller, from what Nest knows of them. */
export function routesOf(app: INestApplication): Route[] {
  const modules = app.get(ModulesContainer);
  return [...modules.values()].flatMap(({ metatype, controllers }) => {
    const modulePath = Reflect.getMetadata(MODULE_PATH + modules.applicationId, metatype) as string | undefined;
    const types = [...controllers.values()].flatMap((each) => (each.metatype ? [each.metatype as Type<object>] : []));
    return types.flatMap((controller) => routesOfController(controller, modulePath));
  });
}
