// Renders an operation of an OpenAPI document as a section of a page: request, answer and codes.
import { escapeHtml, renderInline, renderText } from './markdown.mjs';
import { exampleOf, jsonBlock, parameterFields, recordOf, schemaFields } from './schemas.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of a document in its order: `{method, path, operation}`. */
const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method: method.toUpperCase(), path, operation: item[method] })),
  );

/** The groups of a document in its order, with their operations; those that delete come last. */
export function groupsOf(document) {
  const all = operationsOf(document);
  return document.tags
    .map((tag) => {
      const own = all.filter(({ operation }) => operation.tags[0] === tag.name);
      return { ...tag, operations: own.sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE')) };
    })
    .filter(({ operations }) => operations.length > 0);
}

/** The refusals of an operation: `[status, words, codes]`. */
export const refusalsOf = ({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description, 'x-codes': codes = [] }]) => [status, description.split(/: `/)[0], codes]);

const part = (title, html) => (html === '' ? '' : `<h3>${title}</h3>\n${html}\n`);

function parametersOf({ parameters = [] }, schemas) {
  const at = (place) => parameters.filter((each) => each.in === place);
  const headers = at('header').filter(({ name }) => name !== 'Idempotency-Key');
  const keyed = parameters.some(({ name }) => name === 'Idempotency-Key')
    ? '<p>Takes an <a href="/docs/guides/idempotency"><code>Idempotency-Key</code></a>: sent again with the same key, it takes effect once.</p>\n'
    : '';
  return (
    part('Path', parameterFields(at('path'), schemas)) +
    part('Query', parameterFields(at('query'), schemas)) +
    part('Headers', parameterFields(headers, schemas)) +
    keyed
  );
}

/** The answer: an example, and the names of its records, which the page lists once. */
function answerOf({ responses }, schemas) {
  const { content = {}, description = '' } = responses['200'] ?? {};
  const schema = content['application/json']?.schema;
  if (!schema)
    return part(
      'Answer',
      `<p>${renderInline(description)}: ${Object.keys(content)
        .map((type) => `<code>${escapeHtml(type)}</code>`)
        .join(', ')}</p>`,
    );
  const records = recordsOf(schema, schemas);
  const links = records.map((name) => `<a href="#${name}">${name}</a>`).join(', ');
  const example = content['application/json'].example ?? exampleOf(withoutWarnings(schema), schemas);
  return part(
    'Answer',
    `${records.length > 0 ? `<p>${links}</p>\n` : ''}<details><summary>Example</summary>\n${jsonBlock(example)}</details>`,
  );
}

/** Removes `warnings`, which any answer may have. */
function withoutWarnings(schema) {
  const { warnings: _warnings, ...properties } = schema.properties ?? {};
  return schema.properties ? { ...schema, properties } : schema;
}

/** Names of the records in an answer. */
export function recordsOf(schema) {
  const own = recordOf(schema);
  const members = Object.entries(schema.properties ?? {}).filter(([name]) => !['warnings', 'metadata', 'pagination'].includes(name));
  const names = own ? [own] : members.map(([, member]) => recordOf(member));
  return [...new Set(names.filter((name) => name !== undefined))];
}

function refusalList(operation, codesPage) {
  const rows = refusalsOf(operation).map(([status, words, codes]) => {
    const links = codes.map((code) => `<a href="${codesPage}#${code}"><code>${code}</code></a>`).join(', ');
    return `<tr><td>${status}</td><td>${renderInline(words)}</td><td>${links}</td></tr>`;
  });
  return part(
    'Refusals',
    `<div class="table" tabindex="0"><table>\n<thead><tr><th>Status</th><th>When</th><th>Codes</th></tr></thead>\n<tbody>${rows.join('\n')}</tbody>\n</table></div>`,
  );
}

/** The address of an operation in Swagger UI. */
const swaggerOf = (base, { tags: [tag], operationId }) => `${base}/docs#/${encodeURIComponent(tag)}/${operationId}`;

/**
 * The section of an operation.
 * @param context of its interface: base path, schemas, address of its page of codes, samples
 */
export function operationSection({ method, path, operation }, { base, schemas, codesPage, samplesOf }) {
  const { operationId, summary, description, requestBody, 'x-operators-only': isForOperators } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return `<section class="operation">
<h2 id="${operationId}">${escapeHtml(summary)}<a class="anchor" href="#${operationId}" aria-label="Link to ${escapeHtml(summary)}">#</a></h2>
<p class="endpoint"><strong class="method ${method.toLowerCase()}">${method}</strong> <code>${escapeHtml(base + path)}</code></p>
${description ? renderText(description) : ''}${isForOperators ? '<p class="note">Operators only.</p>' : ''}
${parametersOf(operation, schemas)}${body ? part(`Body${requestBody.required ? '' : ' (may be left out)'}`, schemaFields(body, schemas)) : ''}${samplesOf({ method, path, operation })}${answerOf(operation, schemas)}${refusalList(operation, codesPage)}<p><a href="${swaggerOf(base, operation)}">Try it in Swagger</a></p>
</section>`;
}
