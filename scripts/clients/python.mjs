// The generated part of clients/python: one TypedDict per schema, and one class per resource.
import { snake, upperFirst } from './model.mjs';

const FOLDER = 'clients/python/order_warehouse_client/generated';
const HEAD = '# Written by npm run generate from the OpenAPI document.\n';
const KEYWORDS = new Set([
  'and',
  'as',
  'class',
  'def',
  'del',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'not',
  'or',
  'pass',
  'return',
]);
const SCALARS = { integer: 'int', number: 'float', string: 'str', boolean: 'bool', null: 'None' };

const quoted = (text) => JSON.stringify(text);
const nameOf = (name) => (KEYWORDS.has(name) ? 'id' : name);
const optional = (type) => (type.endsWith('None') ? type : `${type} | None`);

/** The type of a schema; `prefix` is put before the names of other schemas. */
function typeOf(schema, prefix = '') {
  if (schema.$ref) return prefix + schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const of = (each) => typeOf(each, prefix);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(of).join(' | ');
  if (schema.allOf) return of(schema.allOf[0]);
  if (schema.enum) return `Literal[${schema.enum.map((each) => (each === null ? 'None' : quoted(each))).join(', ')}]`;
  if (Array.isArray(schema.type)) return schema.type.map((type) => of({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `List[${of(schema.items)}]`;
  return SCALARS[schema.type] ?? 'Dict[str, Any]';
}

const docstring = (indent, ...texts) => {
  const text = texts.filter(Boolean).join('\n\n').replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  return text.includes('\n')
    ? `${indent}"""${text.replaceAll(/\n(?=.)/g, `\n${indent}`)}\n${indent}"""\n`
    : `${indent}"""${text}${text.endsWith('"') ? ' ' : ''}"""\n`;
};

const comment = (description) =>
  (description ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => `    #: ${line}\n`)
    .join('');

function typedDict(name, { properties = {}, required = [] }) {
  const entries = Object.entries(properties);
  const typeOfMember = ([member, schema]) => (required.includes(member) ? typeOf(schema) : `NotRequired[${typeOf(schema)}]`);
  if (entries.some(([member]) => KEYWORDS.has(member))) {
    const members = entries.map((entry) => `${comment(entry[1].description)}    ${quoted(entry[0])}: ${quoted(typeOfMember(entry))},\n`);
    return `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${members.join('').replaceAll(/^/gm, '    ').trimEnd()}\n    },\n)\n`;
  }
  const members = entries.map((entry) => `${comment(entry[1].description)}    ${entry[0]}: ${typeOfMember(entry)}\n`);
  return `class ${name}(TypedDict):\n${members.join('') || '    pass\n'}`;
}

function typesFile({ title, schemas, events }) {
  const types = Object.entries(schemas).map(([name, schema]) => `\n\n${typedDict(name, schema)}`);
  const union = events.anyOf.map((each) => typeOf(each)).join(', ');
  return `${HEAD}"""Records and requests: ${title}."""
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union
${types.join('')}

#: An event; its \`type\` tells what \`data\` holds. Ignore types that you do not know.
Event = Union[${union}]
`;
}

const ANSWERS = {
  page: { call: 'pages', type: ({ schema }) => `Pages[${typeOf(schema, 'types.')}]` },
  feed: { call: 'feed', type: () => 'Feed[types.Event]' },
  data: { call: 'data', type: ({ schema }) => typeOf(schema, 'types.') },
  whole: { call: 'whole', type: ({ schema }) => typeOf(schema, 'types.') },
  file: { call: 'file', type: () => 'bytes' },
};

function methodOf({ name, method, path, summary, description, pathParameters, query, body, answer, isKept }, follows = false) {
  const { call, type } = ANSWERS[answer.kind];
  const bodyName = body?.member ?? 'body';
  const named = [
    ...query.parameters.map(({ name: each, required, schema }) =>
      required ? `${nameOf(each)}: ${typeOf(schema)}` : `${nameOf(each)}: ${optional(typeOf(schema))} = None`,
    ),
    ...(isKept ? ['idempotency_key: str | None = None'] : []),
    ...(follows ? ['pause_seconds: float = 2.0'] : []),
  ];
  const parameters = [
    'self',
    ...pathParameters.map((each) => `${nameOf(each)}: str | int`),
    ...(body ? [`${bodyName}: ${typeOf(body.schema, 'types.')}${body.isRequired ? '' : ' | None = None'}`] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ];
  const place = path.replace(/\{(\w+)\}/g, (_, each) => `{segment(${nameOf(each)})}`);
  const request = [
    quoted(method),
    `${place === path ? '' : 'f'}${quoted(place)}`,
    ...(query.parameters.length > 0
      ? [`query={${query.parameters.map((each) => `${quoted(each.name)}: ${nameOf(each.name)}`).join(', ')}}`]
      : []),
    ...(body ? [`body=${body.member ? `{${quoted(body.member)}: ${bodyName}}` : bodyName}`] : []),
    ...(isKept ? ['is_kept=True'] : []),
  ];
  const more = [...(isKept ? ['idempotency_key'] : []), ...(follows ? ['pause_seconds'] : [])];
  return `
    def ${follows ? 'follow' : snake(name)}(${parameters.join(', ')}) -> ${type(answer)}:
${follows ? docstring('        ', 'The same, but waits for further events instead of ending.') : docstring('        ', `${summary}.`, description)}        return self._calls.${follows ? 'follow' : call}(${[`Call(${request.join(', ')})`, ...more].join(', ')})
`;
}

const methodsOf = (operations) =>
  operations
    .flatMap((each) => {
      if (each.answer.kind === 'feed') return [methodOf(each), methodOf(each, true)];
      return each.name === 'find' ? [methodOf(each), methodOf({ ...each, name: 'get' })] : [methodOf(each)];
    })
    .join('');

const classOf = (name, description, methods, setup = '') => `

class ${name}:
${docstring('    ', description)}
    def __init__(self, calls: Calls) -> None:
        self._calls = calls
${setup}${methods}`;

function resourcesFile({ name, title, base, resources, ping }) {
  const classes = resources.map((each) => classOf(upperFirst(each.name), `${each.description}.`, methodsOf(each.operations)));
  const setup = resources.map((each) => `        self.${snake(each.name)} = ${upperFirst(each.name)}(calls)\n`);
  return `${HEAD}"""${title}: a class a resource."""
from __future__ import annotations

from typing import List, Literal

from ..calls import Call, Calls, segment
from ..lists import Feed, Pages
from . import ${name}_types as types

#: The path of the interface below the address of the service.
BASE = ${quoted(base)}
${classes.join('')}${classOf(`${upperFirst(name)}Resources`, `${title}: every operation by resource.`, methodOf(ping), setup.join(''))}`;
}

const codesFile = ({ title, codes }) =>
  `${HEAD}"""Codes of refusals: ${title}. Codes are added without a new version."""\n\n${codes.map((code) => `${code.toUpperCase()} = ${quoted(code)}\n`).join('')}`;

/** Its files by path. */
export function pythonClient(models) {
  const files = models.flatMap((model) => [
    [`${FOLDER}/${model.name}.py`, resourcesFile(model)],
    [`${FOLDER}/${model.name}_types.py`, typesFile(model)],
    [`${FOLDER}/${model.name}_codes.py`, codesFile(model)],
  ]);
  return { [`${FOLDER}/__init__.py`]: HEAD, ...Object.fromEntries(files) };
}
