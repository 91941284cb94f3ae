// Renders schemas of an OpenAPI document for readers: field lists and examples.
import { codeBlock, escapeHtml, renderInline } from './markdown.mjs';

const nameOfRef = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

/** Deep enough for every answer; stops schemas that contain themselves. */
const MAX_DEPTH = 6;

/** Resolves a reference; an `allOf` of one, which members with a description have, counts as a reference. */
export function resolve(schema, schemas) {
  if (schema?.$ref) return resolve(schemas[nameOfRef(schema.$ref)], schemas);
  if (!schema?.allOf) return schema ?? {};
  const parts = schema.allOf.map((part) => resolve(part, schemas));
  const { allOf: _allOf, ...own } = schema;
  return {
    ...Object.assign({}, ...parts),
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** The named record that a schema refers to, also as the item of a list; undefined without one. */
export function recordOf(schema) {
  if (schema?.$ref) return nameOfRef(schema.$ref);
  if (schema?.allOf?.length === 1) return recordOf(schema.allOf[0]);
  return schema?.items ? recordOf(schema.items) : undefined;
}

/** `string or integer`, `list of objects`. */
function typeOf(given, schemas) {
  const schema = resolve(given, schemas);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return [...new Set(options.map((each) => typeOf(each, schemas)))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items, schemas).replace(/\b(object|string|integer|number)\b/g, '$1s')}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? (schema.properties ? 'object' : 'any');
}

const range = (low, high, unit) => {
  if (low === undefined && high === undefined) return [];
  const most = high === undefined || high === 2147483647 ? undefined : high.toLocaleString('en-US');
  if (most === undefined) return low === undefined ? [] : [`${low.toLocaleString('en-US')}${unit} or more`];
  return [low === undefined ? `at most ${most}${unit}` : `${low.toLocaleString('en-US')} to ${most}${unit}`];
};

/** The limits of a value beyond its type, in words and as HTML. */
function limitsOf(schema) {
  const option = schema.oneOf?.[0] ?? schema.anyOf?.[0] ?? schema;
  return [
    ...range(option.minimum, option.maximum, ''),
    ...range(option.minLength === 0 ? undefined : option.minLength, option.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(option.format ? [escapeHtml(option.format)] : []),
    ...(option.enum ? [`one of ${option.enum.map((each) => `<code>${escapeHtml(JSON.stringify(each))}</code>`).join(', ')}`] : []),
    ...(schema.default === undefined ? [] : [`<code>${escapeHtml(JSON.stringify(schema.default))}</code> when left out`]),
  ];
}

/** One field: name, type, limits and description. */
function field(name, given, isRequired, schemas) {
  const schema = resolve(given, schemas);
  const words = [typeOf(given, schemas), ...limitsOf(schema)].join('; ');
  const required = isRequired ? ' <strong class="required">required</strong>' : '';
  return `<dt><code>${escapeHtml(name)}</code> <span>${words}</span>${required}</dt><dd>${renderInline(given.description ?? schema.description ?? '')}</dd>`;
}

/** The fields of a schema, each followed by its members' fields, such as `items[].sku`. */
function fieldsOf(given, schemas, prefix = '', depth = 0) {
  const schema = resolve(given, schemas);
  if (schema.type === 'array') return fieldsOf(schema.items, schemas, `${prefix}[]`, depth);
  const { properties = {}, required = [] } = schema;
  if (depth > MAX_DEPTH) return [];
  return Object.entries(properties).flatMap(([name, member]) => {
    const at = prefix === '' ? name : `${prefix}.${name}`;
    return [field(at, member, required.includes(name), schemas), ...fieldsOf(member, schemas, at, depth + 1)];
  });
}

const fieldList = (fields) => (fields.length === 0 ? '' : `<dl class="fields">\n${fields.join('\n')}\n</dl>`);

/** All fields of a schema as a list. */
export const schemaFields = (schema, schemas) => fieldList(fieldsOf(schema, schemas));

/** Parameters as a list. */
export const parameterFields = (parameters, schemas) =>
  fieldList(parameters.map((each) => field(each.name, { ...each.schema, description: each.description }, each.required === true, schemas)));

/** An example of a schema, built from the examples of its members. */
export function exampleOf(given, schemas, depth = 0) {
  if (given?.example !== undefined) return given.example;
  const schema = resolve(given, schemas);
  if (schema.example !== undefined) return schema.example;
  const [option] = schema.oneOf ?? schema.anyOf ?? [];
  if (option) return exampleOf(option, schemas, depth);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return depth > MAX_DEPTH ? [] : [exampleOf(schema.items, schemas, depth + 1)];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, member]) => [name, exampleOf(member, schemas, depth + 1)]));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return { integer: schema.minimum ?? 1, number: 1.5, boolean: true, null: null, object: {} }[type] ?? 'text';
}

/** JSON with line breaks only where a value does not fit on one line. */
export function jsonOf(value, indent = '') {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + flat.length < 76) return flat;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((each) => inner + jsonOf(each, inner))
    : Object.entries(value).map(([name, each]) => `${inner}${JSON.stringify(name)}: ${jsonOf(each, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

export const jsonBlock = (value) => codeBlock(jsonOf(value), 'json');
