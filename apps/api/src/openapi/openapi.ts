import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { headersOf, usedHeaders } from './answer-headers.js';
import { hasTags, IF_MATCH_EXTENSION, ifMatch, isAtOrBelow, tagged } from './entity-tags.js';
import { eventSchemas, type PublishedEvents } from './event-schemas.js';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';
import { fillIn, leftOpen, methods, refuseDoubleNames, tellDefaults, tellFiles, tellNulls } from './finishing.js';
import { webhooksOf } from './webhooks.js';
import { type Declared, declaredBy, type OperationFacts, refusalsOf } from './operation-refusals.js';
import type { ProblemShape } from '../errors/index.js';
import { OPERATOR_ACCESS } from '../access/index.js';

/** Headers with credentials, by scheme; a caller needs all schemes of the interface. */
const securitySchemes = {
  AccountID: 'Numeric id of the account',
  Key: 'API key of the account; for the warehouse interfaces a key of the user, or the master key',
  userName: 'Name of the warehouse user, case-sensitive',
  Authorization: 'API key of the account (Pro WMS), or the JWT of the mobile login',
  Token: 'Hash token of the mobile login',
  'User-Id': 'User id of the mobile login',
  'Device-Id': 'Device the login is bound to',
  App: 'Name of the mobile application, as it logged in',
  'App-Version': 'Version of the mobile application',
  'System-Version': "Version of the device's system",
  'X-CSRF-Token': 'What login and me answer as csrf_token, beside the session cookie; not needed to read',
} as const;

type SecurityScheme = keyof typeof securitySchemes;

/** One published interface. */
export interface PublishedInterface {
  title: string;
  description: string;
  version: string;
  /** Base path of every operation, such as `/apirest/v4/oms`, without a trailing slash. */
  base: string;
  /** Modules with its controllers. */
  modules: Type<object>[];
  /** Initial bodies for "Try it out", by operation: they work on the demo set. The default combines the examples of all members. */
  examples?: Readonly<Record<string, object>>;
  /** Clients' names of operations, when not derived from the controller and the method. */
  operationIds?: Readonly<Record<string, string>>;
  /** Its messages for refusals of the domain. */
  problems: Pick<ProblemShape, 'codes'>;
  /** Messages that differ in parts of it, by the beginning of their paths. */
  parts?: readonly Pick<ProblemShape, 'prefix' | 'codes'>[];
  /** Descriptions of its groups of operations, in their order on the page. */
  tags: Readonly<Record<string, string>>;
  /** Headers that every request needs; empty when credentials are in the body. */
  security: SecurityScheme[];
  /** What its webhooks receive. */
  events?: PublishedEvents;
}

type LicenseObject = NonNullable<OpenAPIObject['info']['license']>;
type PathItem = OpenAPIObject['paths'][string];
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type Operation = NonNullable<PathItem['get']>;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the request safe to repeat: for 24 hours the first answer is given again and nothing is done twice',
  // Without an example: a page would fill it in for every write, and the second write with the same key would fail.
  schema: { type: 'string', maxLength: 255 },
} as const;

/** Whom an operation is for, how the page marks it, and why it answers others with 403. */
const audiences = {
  operators: {
    mark: 'x-operators-only',
    note: 'For operators only.',
    refused: 'The caller is not one of the operators (`operators_only`), or the request did not arrive by HTTPS',
  },
  leads: {
    mark: 'x-leads-only',
    note: 'For leads and operators only.',
    refused: 'The caller is a picker (`leads_only`), or the request did not arrive by HTTPS',
  },
  allButPickers: {
    mark: 'x-leads-only',
    note: 'Of a site, for leads and operators only.',
    refused: 'The caller is a picker (`leads_only`), or the request did not arrive by HTTPS',
  },
} as const;
type Audience = (typeof audiences)[keyof typeof audiences];

/**
 * Undefined for an operation that everybody with its credentials may call. Nest's own `ApiExtension` on a class would miss inherited
 * routes.
 */
function audienceOf({ access, isLeadsOnly }: Declared): Audience | undefined {
  if (OPERATOR_ACCESS.has(access)) return audiences.operators;
  if (!isLeadsOnly) return undefined;
  return access === 'session' ? audiences.allButPickers : audiences.leads;
}

const OF_ACCOUNTS: ReadonlySet<string> = new Set(['account-key', 'legacy-key', 'body-key']);

/** The scope that an account's own key needs; several where it depends on the request. */
function scopeMark({ access, scope }: Declared, method: string): { 'x-scope'?: string | readonly string[] } {
  if (!OF_ACCOUNTS.has(access)) return {};
  if (method === 'get') return { 'x-scope': 'read' };
  return { 'x-scope': typeof scope === 'object' ? scope.among : (scope ?? 'all') };
}

/** `GET /orders/{order}`. */
const operationOf = ({ method, path }: DeclaredRoute): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** The OpenAPI 3.1 document of one interface, with paths relative to its base. Throws when two operations have the same name. */
export function describeInterface(app: NestFastifyApplication, published: PublishedInterface): OpenAPIObject {
  const { title, description, version, base, modules, examples = {}, operationIds = {}, tags, security, events = [] } = published;
  const builder = new DocumentBuilder()
    .setTitle(title)
    .setDescription(description)
    .setVersion(version)
    .setOpenAPIVersion('3.1.0')
    .addServer(base || '/');
  for (const name of security) builder.addApiKey({ type: 'apiKey', in: 'header', name, description: securitySchemes[name] }, name);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    include: modules,
    deepScanRoutes: true,
    autoTagControllers: false,
    extraModels: events.map(({ record }) => record.answer),
    operationIdFactory: (controller, method) => {
      const made = operationId(controller, method);
      return operationIds[made] ?? made;
    },
  });
  const routes = new Map(declaredRoutes(app).map((route) => [operationOf(route), route]));
  const requirement = Object.fromEntries(security.map((name) => [name, []]));
  const paths: OpenAPIObject['paths'] = {};
  const marks = (item: OpenAPIObject['paths'][string]): boolean => methods.some((method) => IF_MATCH_EXTENSION in (item[method] ?? {}));
  const changing = Object.keys(document.paths).filter((path) => marks(document.paths[path]));
  for (const [path, item] of Object.entries(document.paths)) {
    if (!path.startsWith(`${base}/`)) continue;
    const problems = published.parts?.find(({ prefix }) => path.startsWith(prefix)) ?? published.problems;
    const isChanged = changing.some((each) => isAtOrBelow(each, path));
    for (const method of methods) {
      const marked = item[method];
      if (!marked) continue;
      const operation = tagged(marked, method, base, isChanged);
      const name = `${method.toUpperCase()} ${path}`;
      const known = declaredBy(routes.get(name), name, problems);
      const completed = { ...complete(operation, method, requirement, audienceOf(known)), ...scopeMark(known, method) };
      item[method] = refusing(completed, method, path, document.components?.schemas ?? {}, known, problems);
    }
    paths[path.slice(base.length)] = item;
  }
  refuseDoubleNames(paths);
  fillIn(paths, examples, document.components?.schemas ?? {});
  tellFiles(paths);
  const known = { ...document.components?.schemas };
  if (events.length > 0) Object.assign(known, eventSchemas(events, known.EventAnswer));
  const webhooks = webhooksOf(events, 'Events', known);
  const schemas = usedSchemas({ paths, webhooks }, known);
  for (const schema of Object.values(schemas)) {
    tellDefaults(schema);
    tellNulls(schema);
  }
  return {
    ...document,
    // OpenAPI 3.1 allows a licence an identifier or an address; Nest's builder supports addresses only.
    info: { ...document.info, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as LicenseObject },
    tags: describedTags(paths, tags),
    paths,
    ...(events.length > 0 ? { webhooks } : {}),
    components: { ...document.components, schemas, headers: usedHeaders(paths) },
  };
}

/** @throws Error for a tag of an operation that the interface does not describe */
function describedTags(
  paths: OpenAPIObject['paths'],
  described: Readonly<Record<string, string>>,
): { name: string; description: string }[] {
  const used = new Set(Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method]?.tags ?? [])));
  const unknown = [...used].filter((name) => !Object.hasOwn(described, name));
  if (unknown.length > 0) throw new Error(`tags without a description in apps/api/src/documentation.ts: ${unknown.join(', ')}`);
  return Object.entries(described).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}

/** The schemas that operations refer to, directly or through others: Nest registers those of all envelopes with every operation. */
function usedSchemas(from: object, schemas: Record<string, Schema>): Record<string, Schema> {
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** `OrdersController.list` is published as `ordersList`. */
function operationId(controller: string, method: string): string {
  const name = controller.replace(/Controller$/, '');
  return name.charAt(0).toLowerCase() + name.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
}

/** Marks an operation that ignores an Idempotency-Key; not published. */
export const NOT_KEPT_EXTENSION = 'x-not-kept';

/** Adds what applies to every operation: credentials, request ids, limits, and idempotency keys for writes. */
function complete(
  { [NOT_KEPT_EXTENSION]: isNotKept, ...operation }: Operation & { [NOT_KEPT_EXTENSION]?: boolean },
  method: (typeof methods)[number],
  requirement: Record<string, string[]>,
  audience: Audience | undefined,
): Operation {
  const reads = method === 'get';
  // Callers who are still unknown have neither idempotency keys nor a limit.
  const isOpen = operation.security?.some((way) => Object.keys(way).length === 0) ?? false;
  const isKept = !reads && !isOpen && !isNotKept;
  const responses = Object.fromEntries(
    Object.entries(operation.responses)
      .filter(([status]) => !(reads && (status === '413' || status === '415')) && !(!isKept && status === '409'))
      .map(([status, response]) => [
        status,
        response && !('$ref' in response)
          ? {
              ...response,
              ...(audience && status === '403' ? { description: audience.refused } : {}),
              headers: { ...response.headers, ...headersOf(status, isOpen, isKept) },
            }
          : response,
      ]),
  );
  return {
    ...operation,
    ...(audience ? { description: [operation.description, audience.note].filter(Boolean).join(' ') } : {}),
    parameters: [...(operation.parameters ?? []).map(leftOpen), ...(isKept ? [idempotencyKey] : [])],
    responses,
    ...(audience ? { [audience.mark]: true } : {}),
    security: operation.security ?? [requirement],
  };
}

/**
 * Lists for each status the codes that the operation answers with it, for people and in `x-codes` for programs; drops a status without any.
 */
function refusing(
  operation: Operation,
  method: string,
  path: string,
  schemas: Record<string, Schema>,
  known: Declared,
  problems: PublishedInterface['problems'],
): Operation {
  const all = (operation.parameters ?? []).flatMap((each) => ('$ref' in each ? [] : [each]));
  const parameters = all.filter((each) => each.in !== 'header');
  const body = operation.requestBody;
  const takesIfMatch = all.some(({ name }) => name === ifMatch.name);
  const facts: OperationFacts = {
    method: method.toUpperCase(),
    path,
    hasBody: body !== undefined,
    hasLists: body !== undefined && JSON.stringify([body, usedSchemas(body, schemas)]).includes('"type":"array"'),
    hasTypedParameters: parameters.some((each) => each.in === 'query' || !isAnyText(each.schema)),
    mustHaveParameters: parameters.some((each) => each.in === 'query' && each.required),
    takesKeys: all.some(({ name }) => name === idempotencyKey.name),
    takesIfMatch,
    refusesIfMatch: takesIfMatch || ((method === 'put' || method === 'patch') && hasTags(path)),
    headers: all.flatMap((each) => (each.in === 'header' && each.required ? each.name : [])),
  };
  const refusals = refusalsOf(facts, known, problems);
  const responses = Object.entries(operation.responses).flatMap(([status, response]) => {
    const codes = refusals.get(Number(status));
    if (Number(status) < 400 || !response || '$ref' in response) return [[status, response] as const];
    return codes
      ? [
          [
            status,
            { ...response, description: `${response.description}: ${codes.map((code) => `\`${code}\``).join(', ')}`, 'x-codes': codes },
          ] as const,
        ]
      : [];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

function isAnyText(schema: Schema | undefined): boolean {
  return schema !== undefined && !('$ref' in schema) && schema.type === 'string' && schema.enum === undefined;
}
