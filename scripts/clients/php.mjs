// The generated part of clients/php: record shapes for editors and PHPStan, and one class per resource.
import { upperFirst } from './model.mjs';

const FOLDER = 'clients/php/src/generated';
const SCALARS = { integer: 'int', number: 'float', string: 'string', boolean: 'bool', null: 'null' };
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const nameOfRef = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
const head = (space) => `<?php

// Written by npm run generate from the OpenAPI document.

declare(strict_types=1);

namespace OrderWarehouse\\Generated\\${space};
`;

/** The type of a schema in PHPDoc. */
function shapeOf(schema) {
  if (schema.$ref) return nameOfRef(schema.$ref);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(shapeOf).join('|');
  if (schema.allOf) return shapeOf(schema.allOf[0]);
  if (schema.enum) return schema.enum.map((each) => (each === null ? 'null' : quoted(each))).join('|');
  if (Array.isArray(schema.type)) return schema.type.map((type) => shapeOf({ ...schema, type })).join('|');
  if (schema.type === 'array') return `list<${shapeOf(schema.items)}>`;
  if (schema.properties) return membersOf(schema);
  return SCALARS[schema.type] ?? 'array<string, mixed>';
}

function membersOf({ properties = {}, required = [] }) {
  const members = Object.entries(properties).map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema)}`);
  return `array{${members.join(', ')}}`;
}

/** The type of a parameter as PHP checks it. */
function typeOf({ type, enum: words }) {
  if (words) return 'string';
  return typeof type === 'string' ? (SCALARS[type] ?? 'array') : 'mixed';
}

const comment = (indent, lines) => {
  const safe = lines.flatMap((line) => line.replaceAll('*/', '*\\/').split('\n'));
  return safe.length === 1
    ? `${indent}/** ${safe[0]} */\n`
    : `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

const ANSWERS = {
  page: { call: 'pages', type: 'Pages', shape: ({ schema }) => `Pages<${shapeOf(schema)}>` },
  feed: { call: 'feed', type: 'Feed', shape: () => 'Feed<Event>' },
  data: { call: 'data', type: 'array', shape: ({ schema }) => shapeOf(schema) },
  whole: { call: 'whole', type: 'array', shape: ({ schema }) => shapeOf(schema) },
  file: { call: 'file', type: 'string', shape: () => 'string' },
};

/** Whether an answer may have no record. */
const mayBeNull = ({ schema }) => schema?.anyOf?.some(({ type }) => type === 'null') ?? false;

function methodOf({ name, method, path, summary, description, pathParameters, query, body, answer, isKept }, follows = false) {
  const { call, type, shape } = ANSWERS[answer.kind];
  const bodyName = `$${body?.member ?? 'body'}`;
  const parameters = [
    ...pathParameters.map((each) => `string|int $${each}`),
    ...(body ? [`array ${bodyName}${body.isRequired ? '' : ' = []'}`] : []),
    ...query.parameters.filter(({ required }) => required).map((each) => `${typeOf(each.schema)} $${each.name}`),
    ...query.parameters.filter(({ required }) => !required).map((each) => `?${typeOf(each.schema)} $${each.name} = null`),
    ...(isKept ? ['?string $idempotencyKey = null'] : []),
    ...(follows ? ['float $pauseSeconds = 2.0'] : []),
  ];
  const place = path
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? `Calls::segment($${part})` : quoted(part)))
    .filter((part) => part !== "''")
    .join(' . ');
  const isObject = body && !body.member && body.schema.type !== 'array';
  const request = [
    quoted(method),
    place,
    ...(query.parameters.length > 0
      ? [`query: [${query.parameters.map((each) => `${quoted(each.name)} => $${each.name}`).join(', ')}]`]
      : []),
    ...(body ? [`body: ${body.member ? `[${quoted(body.member)} => ${bodyName}]` : `${isObject ? '(object) ' : ''}${bodyName}`}`] : []),
    ...(isKept ? ['isKept: true'] : []),
  ];
  const more = [...(isKept ? ['$idempotencyKey'] : []), ...(follows ? ['$pauseSeconds'] : [])];
  const said = follows
    ? ['The same, but waits for further events instead of ending.']
    : [`${summary}.`, ...(description ? ['', description] : [])];
  const lines = [...said, '', ...(body ? [`@param ${shapeOf(body.schema)} ${bodyName}`] : []), `@return ${shape(answer)}`];
  return `
${comment('    ', lines)}    public function ${follows ? 'follow' : name}(${parameters.join(', ')}): ${mayBeNull(answer) ? '?' : ''}${type}
    {
        return $this->calls->${follows ? 'follow' : call}(${[`new Call(${request.join(', ')})`, ...more].join(', ')});
    }
`;
}

/** The `@phpstan-import-type` lines that a class needs. */
const importsOf = (text, known) =>
  known.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `@phpstan-import-type ${name} from Types`);

function classFile(space, name, description, methods, known, { members = '', setup = '' } = {}) {
  const uses = ['Call', 'Calls', 'Feed', 'Pages'].filter(
    (each) => each === 'Calls' || new RegExp(`(?<!@return )\\b${each}\\b`).test(methods),
  );
  const imports = importsOf(methods, known);
  return `${head(space)}
${uses.map((each) => `use OrderWarehouse\\${each};\n`).join('')}
${comment('', [description, ...(imports.length > 0 ? ['', ...imports] : [])])}class ${name}
{
${members}    public function __construct(private readonly Calls $calls)
    {
${setup}    }
${methods}}
`;
}

const methodsOf = (operations) =>
  operations
    .flatMap((each) => {
      if (each.answer.kind === 'feed') return [methodOf(each), methodOf(each, true)];
      return each.name === 'find' ? [methodOf(each), methodOf({ ...each, name: 'get' })] : [methodOf(each)];
    })
    .join('');

function typesFile(space, { title, schemas, events }) {
  const types = Object.entries(schemas).map(([name, schema]) => `@phpstan-type ${name} ${membersOf(schema)}`);
  return `${head(space)}
${comment('', [`Records and requests: ${title}.`, '', ...types, `@phpstan-type Event ${shapeOf(events)}`])}final class Types
{
}
`;
}

function codesFile(space, { title, codes }) {
  const members = codes.map((code) => `    public const ${code.toUpperCase()} = ${quoted(code)};\n`);
  return `${head(space)}
/** Codes of refusals: ${title}. Codes are added without a new version. */
final class ErrorCode
{
${members.join('')}}
`;
}

function filesOf(model) {
  const { name, title, base, resources, ping, schemas } = model;
  const space = upperFirst(name);
  const known = [...Object.keys(schemas), 'Event'];
  const classes = resources.map((each) => [
    upperFirst(each.name),
    classFile(space, upperFirst(each.name), `${each.description}.`, methodsOf(each.operations), known),
  ]);
  const members = resources.map((each) => `    /** ${each.description}. */\n    public readonly ${upperFirst(each.name)} $${each.name};\n`);
  const setup = resources.map((each) => `        $this->${each.name} = new ${upperFirst(each.name)}($calls);\n`);
  const whole = classFile(space, 'Resources', `${title}: every operation by resource.`, methodOf(ping), known, {
    members: `    /** The path of the interface below the address of the service. */\n    protected const BASE = ${quoted(base)};\n${members.join('')}\n`,
    setup: setup.join(''),
  });
  return [...classes, ['Resources', whole], ['Types', typesFile(space, model)], ['ErrorCode', codesFile(space, model)]].map(
    ([file, text]) => [`${FOLDER}/${space}/${file}.php`, text],
  );
}

/** Its files by path. */
export function phpClient(models) {
  return Object.fromEntries(models.flatMap(filesOf));
}
