// A model of an OpenAPI document that the clients of all languages are generated from: resources with operations, schemas, codes.

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Names of operations that do not follow from the operationId and the tag. */
const NAMES = {
  divisionDivide: 'divide',
  divisionMerge: 'merge',
  divisionMove: 'move',
  divisionRouting: 'routing',
  manufactureList: 'list',
  manufactureFind: 'find',
  binHoldingsList: 'listBins',
  exportsExport: 'export',
  ledgerList: 'listLedger',
  mappingsList: 'listMappings',
  mappingsKeep: 'keepMapping',
  mappingsForget: 'forgetMapping',
  pingPing: 'ping',
  personsFind: 'findPerson',
  personsRedact: 'redact',
  returnsGet: 'find',
  serialAttributesSet: 'setAttributes',
  productBinsList: 'list',
  recountRecount: 'submit',
  revertsFind: 'findRevert',
  revertsRevert: 'revert',
  warehousePingPing: 'ping',
  waveRuleGet: 'getRule',
  waveRuleSet: 'setRule',
  weightsUpdate: 'updateWeights',
};

const nameOfRef = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
export const upperFirst = (name) => name.charAt(0).toUpperCase() + name.slice(1);
const lowerFirst = (name) => name.charAt(0).toLowerCase() + name.slice(1);
/** `Distribution centers` becomes `distributionCenters`. */
const camel = (words) => lowerFirst(words.split(/[ _-]/).map(upperFirst).join(''));
/** `distributionCenters` becomes `distribution_centers`. */
export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a method: `omsWebhooksList` of the tag Webhooks is `list`. */
function methodName({ operationId, tags: [tag] }) {
  const resource = camel(tag);
  const rest = [resource, `oms${upperFirst(resource)}`, `wms${upperFirst(resource)}`].find((prefix) => operationId.startsWith(prefix));
  const name = NAMES[operationId] ?? (rest === undefined ? '' : lowerFirst(operationId.slice(rest.length)));
  if (name === '') throw new Error(`scripts/clients/model.mjs: NAMES needs a name for ${operationId} of ${tag}`);
  return name;
}

/** Whether an answer is a page of a list with a total. */
const isPage = ({ data, metadata }) => data !== undefined && metadata?.allOf?.[0].$ref.endsWith('/PageMetadata') === true;

/** The kind of an answer: a `page` of a list, `data`, a `feed`, a `file`, or the `whole` body. */
function answerOf({ responses }, schemas) {
  const content = responses['200'].content;
  const schema = content['application/json']?.schema;
  if (schema === undefined) return { kind: 'file', types: Object.keys(content) };
  const { properties = {} } = schema.$ref ? schemas[nameOfRef(schema.$ref)] : schema;
  if (properties.metadata?.allOf?.[0].$ref.endsWith('/FeedMetadata')) return { kind: 'feed', schema: eventUnion(schemas) };
  if (isPage(properties)) return { kind: 'page', schema: properties.data.items };
  // Continues by other means than page numbers, so the caller needs the whole body.
  if (properties.metadata) return { kind: 'whole', schema };
  if (properties.data) return { kind: 'data', schema: bareOf(properties.data) };
  return { kind: 'whole', schema };
}

const bareOf = ({ description: _description, ...schema }) => schema;

/** The union of all kinds of events, discriminated by type. */
function eventUnion(schemas) {
  const kinds = Object.keys(schemas).filter((name) => /.Event$/.test(name));
  return { anyOf: kinds.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
}

/** The body, or its only member where that is a list: `create(orders)` sends `{data: orders}`. */
function bodyOf({ requestBody }, schemas) {
  const schema = requestBody?.content['application/json'].schema;
  if (schema === undefined) return undefined;
  const { properties = {} } = schema.$ref ? schemas[nameOfRef(schema.$ref)] : schema;
  const [[member, inner] = [], ...others] = Object.entries(properties);
  if (others.length === 0 && inner?.type === 'array') return { member, schema: bareOf(inner), isRequired: true };
  return { schema, isRequired: requestBody.required === true, member: undefined };
}

function operationOf(method, path, operation, schemas) {
  const { operationId, summary, description, parameters = [], responses } = operation;
  const query = parameters.filter((each) => each.in === 'query');
  const isPage = answerOf(operation, schemas).kind === 'page';
  return {
    id: operationId,
    name: methodName(operation),
    method: method.toUpperCase(),
    path,
    summary,
    description,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    query: { name: `${upperFirst(operationId)}Query`, parameters: query, isRequired: query.some((each) => each.required), isPage },
    body: bodyOf(operation, schemas),
    answer: answerOf(operation, schemas),
    /** Whether it takes an Idempotency-Key, which makes it safe to repeat. */
    isKept: parameters.some(({ name }) => name === 'Idempotency-Key'),
    codes: Object.values(responses).flatMap((response) => response['x-codes'] ?? []),
  };
}

/** Turns each `allOf` of several schemas into a single schema, since some languages have no intersection. */
function withMergedSchemas(schemas) {
  const merged = {};
  const replaced = (value, name) => {
    if (Array.isArray(value)) return value.map((each) => replaced(each, name));
    if (typeof value !== 'object' || value === null) return value;
    if (value.allOf?.length > 1) {
      const parts = value.allOf.map((part) => schemas[nameOfRef(part.$ref)]);
      merged[name] = {
        type: 'object',
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
        required: parts.flatMap(({ required = [] }) => required),
      };
      return { $ref: `#/components/schemas/${name}` };
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, name)]));
  };
  const own = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, replaced(schema, `${name}Data`)]));
  return { ...own, ...merged };
}

/** The schemas that these parts refer to, directly or through others. */
function usedSchemas(parts, schemas) {
  const used = new Set();
  const follow = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(parts);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** The query parameters as an object schema. */
const querySchema = ({ parameters }) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { description, ...schema }])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** The model of one interface, such as `oms`, from its document. */
export function modelOf(name, document) {
  const schemas = withMergedSchemas(document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      tag: item[method].tags[0],
      ...operationOf(method, path, item[method], schemas),
    })),
  );
  const resources = document.tags.map((tag) => ({
    name: camel(tag.name),
    description: tag.description,
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  for (const { name: resource, operations: own } of resources) {
    const double = own.find((one, index) => own.findIndex((other) => other.name === one.name) < index);
    if (double) throw new Error(`scripts/clients/model.mjs: two operations are ${resource}.${double.name}`);
  }
  const queries = operations.filter(({ query }) => query.parameters.length > 0).map(({ query }) => [query.name, querySchema(query)]);
  const parts = operations.map(({ body, answer }) => [body?.schema, answer.schema, document.components.schemas.PageMetadata]);
  return {
    name,
    title: document.info.title,
    base: document.servers[0].url,
    resources: resources.filter((resource) => resource.name !== 'ping'),
    /** Belongs to no resource. */
    ping: operations.find((operation) => operation.name === 'ping'),
    schemas: usedSchemas(parts, schemas),
    queries: Object.fromEntries(queries),
    events: eventUnion(schemas),
    codes: [...new Set(operations.flatMap(({ codes }) => codes))].sort(),
  };
}
