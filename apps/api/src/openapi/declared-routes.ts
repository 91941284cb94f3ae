import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_PATH, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS, type AccessKind, LEADS_ONLY, NEEDED_SCOPE, OWNERS_ONLY, type ScopeOf } from '../access/index.js';
import { type Message, REFUSES, SENDS } from '../envelope/index.js';

type Handler = (...args: unknown[]) => unknown;

/** A route as its controller declares it: where it is, who may call it, and what it sends. */
export interface DeclaredRoute {
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
  /** Whether it refuses users of an account who are no owners. */
  isOwnersOnly: boolean;
  /** What an account's own key needs for a write; without a value, only one with the scope `all` may send it. */
  scope: ScopeOf | undefined;
  /** Commands and queries that it sends. */
  sends: readonly Message[];
  /** Its own codes, beyond those of its messages, its form and its access. */
  refuses: readonly string[];
}

const reflector = new Reflector();

/** What decorators declare of a route: on its method, or else on its controller. */
export const declaredOf = <Value>(key: string, { handler, controller }: Pick<DeclaredRoute, 'handler' | 'controller'>): Value | undefined =>
  reflector.getAllAndOverride<Value | undefined>(key, [handler, controller]);

const joined = (...parts: (string | undefined)[]): string =>
  `/${parts
    .flatMap((part = '') => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

function routesOfController(controller: Type<object>, instance: object | undefined, modulePath: string | undefined): DeclaredRoute[] {
  const methods = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(methods).flatMap((methodName) => {
    const handler = methods[methodName];
    const requestMethod = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (requestMethod === undefined) return [];
    const at = (target: object): string => Reflect.getMetadata(PATH_METADATA, target) as string;
    const of = { controller, handler };
    return {
      ...of,
      method: RequestMethod[requestMethod],
      path: joined(modulePath, at(controller), at(handler)),
      instance,
      methodName,
      access: declaredOf<AccessKind>(ACCESS, of),
      isLeadsOnly: declaredOf<boolean>(LEADS_ONLY, of) === true,
      isOwnersOnly: declaredOf<boolean>(OWNERS_ONLY, of) === true,
      scope: declaredOf<ScopeOf>(NEEDED_SCOPE, of),
      sends: reflector.getAllAndMerge<Message[]>(SENDS, [handler, controller]) ?? [],
      refuses: declaredOf<readonly string[]>(REFUSES, of) ?? [],
    };
  });
}

/** Every route of every controller, from Nest's metadata. */
export function declaredRoutes(app: INestApplication): DeclaredRoute[] {
  const modules = app.get(ModulesContainer);
  return [...modules.values()].flatMap(({ metatype, controllers }) => {
    const modulePath = Reflect.getMetadata(MODULE_PATH + modules.applicationId, metatype) as string | undefined;
    return [...controllers.values()].flatMap((controller) => {
      const instance = controller.isDependencyTreeStatic() ? (controller.instance as object) : undefined;
      return controller.metatype ? routesOfController(controller.metatype as Type<object>, instance, modulePath) : [];
    });
  });
}
