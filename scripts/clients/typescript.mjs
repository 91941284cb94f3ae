// The generated part of clients/typescript: types from openapi-typescript, and one class per resource.
import openapiTS, { astToString } from 'openapi-typescript';
import { upperFirst } from './model.mjs';

const FOLDER = 'clients/typescript/src/generated';
const HEAD = '// Written by npm run generate from the OpenAPI document.\n';

/** A comment of a method: what it does, and the rest of its description. */
const comment = (indent, ...texts) => {
  const lines = texts.filter(Boolean).flatMap((text) => text.replaceAll('*/', '*\\/').split('\n'));
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

/** The type of a schema by reference, or of a list of them. */
function typeOf(schema) {
  if (schema.$ref) return `types.${schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)}`;
  if (schema.allOf) return typeOf(schema.allOf[0]);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'null') return 'null';
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'string') return 'string';
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

const ANSWERS = {
  page: { call: 'pages', type: ({ schema }) => `Pages<${typeOf(schema)}>` },
  feed: { call: 'feed', type: () => 'Feed<Event>' },
  data: { call: 'data', type: ({ schema }) => `Promise<${typeOf(schema)}>` },
  whole: { call: 'whole', type: ({ schema }) => `Promise<${typeOf(schema)}>` },
  file: { call: 'file', type: () => 'Promise<Uint8Array>' },
};

function methodOf({ name, method, path, summary, description, pathParameters, query, body, answer, isKept }, as = name) {
  const { call, type } = ANSWERS[answer.kind];
  const hasQuery = query.parameters.length > 0;
  const isWrite = method !== 'GET';
  const parameters = [
    ...pathParameters.map((each) => `${each}: string | number`),
    ...(body ? [`${body.member ?? 'body'}${body.isRequired ? '' : '?'}: ${typeOf(body.schema)}`] : []),
    ...(hasQuery ? [`query: types.${query.name}${query.isRequired ? '' : ' = {}'}`] : []),
    `options: ${as === 'follow' ? 'FollowOptions' : isWrite ? 'WriteOptions' : 'CallOptions'} = {}`,
  ];
  const place = path.replace(/\{(\w+)\}/g, (_, each) => `\${segment(${each})}`);
  const request = [
    `method: '${method}'`,
    `path: ${place.includes('$') ? `\`${place}\`` : `'${place}'`}`,
    ...(hasQuery ? ['query'] : []),
    ...(body ? [body.member ? `body: { ${body.member} }` : 'body'] : []),
    ...(isKept ? ['isKept: true'] : []),
  ];
  return `${comment('  ', as === 'follow' ? 'The same, but waits for further events instead of ending.' : summary, as === 'follow' ? '' : description)}  ${as}(${parameters.join(', ')}): ${type(answer)} {
    return this.#calls.${as === 'follow' ? 'follow' : call}({ ${request.join(', ')} }, options);
  }
`;
}

/** The methods of a class. A feed also gets `follow`, which waits for more, and a `find` also gets `get`. */
const methodsOf = (operations) =>
  operations
    .flatMap((each) => {
      if (each.answer.kind === 'feed') return [methodOf(each), methodOf(each, 'follow')];
      return each.name === 'find' ? [methodOf(each), methodOf(each, 'get')] : [methodOf(each)];
    })
    .join('\n');

const classOf = (name, description, members, methods, setup = '') => `${comment('', description)}export class ${name} {
  readonly #calls: Calls;
${members}
  constructor(calls: Calls) {
    this.#calls = calls;
${setup}  }

${methods}}
`;

function resourcesFile({ name, title, base, resources, ping, events }) {
  const classes = resources.map((each) => classOf(upperFirst(each.name), `${each.description}.`, '', methodsOf(each.operations)));
  const members = resources.map((each) => `${comment('  ', `${each.description}.`)}  readonly ${each.name}: ${upperFirst(each.name)};\n`);
  const setup = resources.map((each) => `    this.${each.name} = new ${upperFirst(each.name)}(calls);\n`);
  const whole = classOf(
    `${upperFirst(name)}Resources`,
    `${title}: every operation by resource.`,
    members.join(''),
    methodOf(ping),
    setup.join(''),
  );
  return `${HEAD}import { type CallOptions, type Calls, type FollowOptions, segment, type WriteOptions } from '../calls.js';
import type { Feed, Pages } from '../lists.js';
import type * as types from './${name}-types.js';

/** The path of the interface below the address of the service. */
export const base = '${base}';

/** An event; its \`type\` tells what \`data\` holds. Ignore types that you do not know. */
export type Event = ${typeOf(events)};

${classes.join('\n')}
${whole}`;
}

async function typesFile({ schemas, queries }) {
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: { schemas: { ...schemas, ...queries } } };
  const types = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false });
  return `${HEAD}${astToString(types)}`;
}

function codesFile(models) {
  const types = models.map(
    ({ name, title, codes }) =>
      `/** Codes of refusals: ${title}. */\nexport type ${upperFirst(name)}ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};\n`,
  );
  return `${HEAD}${types.join('\n')}`;
}

/** Its files by path. */
export async function typescriptClient(models) {
  const files = await Promise.all(
    models.flatMap((model) => [
      typesFile(model).then((text) => [`${FOLDER}/${model.name}-types.ts`, text]),
      [`${FOLDER}/${model.name}.ts`, resourcesFile(model)],
    ]),
  );
  return { ...Object.fromEntries(files), [`${FOLDER}/codes.ts`]: codesFile(models) };
}
