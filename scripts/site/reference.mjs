// The reference of an interface from its OpenAPI document: an overview, one page per group of operations, its events and its codes.
import { escapeHtml, renderText } from './markdown.mjs';
import { methodsPageOf, WITH_CLIENTS } from './methods.mjs';
import { groupsOf, operationSection, recordsOf, refusalsOf } from './operations.mjs';
import { exampleOf, jsonBlock, parameterFields, schemaFields } from './schemas.mjs';

/** The interfaces in navigation order. */
export const INTERFACES = ['oms', 'wms', 'v2', 'rates', 'internal'];

const slugOf = (words) => words.toLowerCase().replaceAll(' ', '-');
const heading = (level, text, id) => ({ html: `<h${level} id="${id}">${escapeHtml(text)}</h${level}>`, entry: { level, text, id } });

/** The description of a document, without the list of codes at its end. */
const introductionOf = ({ info }) => info.description.split('\n\n<details>')[0];

function credentialsOf({ components }) {
  const parameters = Object.values(components.securitySchemes ?? {}).map(({ name, description }) => ({
    name,
    description,
    required: true,
    schema: { type: 'string' },
  }));
  return parameters.length === 0 ? '' : `<h2 id="credentials">Credentials</h2>\n${parameterFields(parameters, {})}`;
}

function answerHeadersOf({ components }) {
  const headers = Object.entries(components.headers ?? {}).map(([name, { description, schema }]) => ({ name, description, schema }));
  return headers.length === 0 ? '' : `<h2 id="headers-of-answers">Headers of answers</h2>\n${parameterFields(headers, {})}`;
}

/** The overview: the purpose of the interface, who may call it, and its operations by group. */
function overview({ title, address, base, document, groups, codesPage, eventsPage, methodsPage }) {
  const lists = groups.map(
    ({ name, description, address: at, operations }) => `<h3 id="${slugOf(name)}"><a href="${at}">${escapeHtml(name)}</a></h3>
<p>${escapeHtml(description)}.</p>
<ul class="operations">${operations
      .map(
        ({ method, path, operation }) =>
          `<li><strong class="method ${method.toLowerCase()}">${method}</strong> <a href="${at}#${operation.operationId}"><code>${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary)}</li>`,
      )
      .join('\n')}</ul>`,
  );
  const html = `<h1>${escapeHtml(title)}</h1>
<p class="endpoint">Base path <code>${escapeHtml(base)}</code></p>
${renderText(introductionOf(document))}
<p>Every code with its operations: <a href="${codesPage}">codes</a>.${eventsPage ? ` What webhooks receive: <a href="${eventsPage}">events</a>.` : ''}${methodsPage ? ` In TypeScript, Python and PHP: <a href="${methodsPage}">client methods</a>.` : ''}
To try an operation: <a href="${base}/docs">Swagger</a>. For generators: the <a href="${base}/docs-json">OpenAPI document</a>${eventsPage ? ` and the <a href="${base}/events-json">AsyncAPI document</a>` : ''}.</p>
<h2 id="operations">Operations</h2>
${lists.join('\n')}
${credentialsOf(document)}
${answerHeadersOf(document)}`;
  const headings = groups.map(({ name }) => heading(3, name, slugOf(name)).entry);
  return { title, address, html, headings: [{ level: 2, text: 'Operations', id: 'operations' }, ...headings] };
}

/** The page of a group of operations and of the records in their answers. */
function groupPage({ name, description, address, operations }, { title, base, document, codesPage, samplesOf }) {
  const { schemas } = document.components;
  const records = [
    ...new Set(operations.flatMap(({ operation }) => recordsOf(operation.responses['200']?.content?.['application/json']?.schema ?? {}))),
  ];
  const sections = operations.map((each) => operationSection(each, { base, schemas, codesPage, samplesOf }));
  const recordParts = records.map((record) => `<h3 id="${record}">${record}</h3>\n${schemaFields({ $ref: `#/${record}` }, schemas)}`);
  return {
    title: name,
    address,
    summary: description,
    html: `<p class="section">${escapeHtml(title)}</p>
<h1>${escapeHtml(name)}</h1>
<p class="lead">${escapeHtml(description)}.</p>
${sections.join('\n')}
${records.length === 0 ? '' : `<h2 id="records">Records</h2>\n${recordParts.join('\n')}`}`,
    headings: [
      ...operations.map(({ operation }) => ({ level: 2, text: operation.summary, id: operation.operationId })),
      ...(records.length === 0 ? [] : [{ level: 2, text: 'Records', id: 'records' }]),
    ],
    parts: operations.map(({ method, path, operation }) => ({
      title: operation.summary,
      anchor: `#${operation.operationId}`,
      text: `${method} ${base}${path} ${operation.operationId} ${operation.description ?? ''} ${(operation.parameters ?? [])
        .map((each) => `${each.name} ${each.description ?? ''}`)
        .join(' ')}`,
    })),
  };
}

/** Each event that webhooks receive, with an example of the body. */
function eventsPageOf({ title, address, document }) {
  const { schemas } = document.components;
  const events = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const { schema, example } = post.requestBody.content['application/json'];
    return { type, post, example: example ?? exampleOf(schema, schemas) };
  });
  if (events.length === 0) return undefined;
  const sections = events.map(
    ({
      type,
      post,
      example,
    }) => `<h2 id="${type}"><code>${type}</code><a class="anchor" href="#${type}" aria-label="Link to ${type}">#</a></h2>
${renderText([post.summary, post.description].filter(Boolean).join('. '))}
<details><summary>Example</summary>
${jsonBlock(example)}</details>`,
  );
  return {
    title: 'Events of webhooks',
    address,
    html: `<p class="section">${escapeHtml(title)}</p>
<h1>Events of webhooks</h1>
<p class="lead">What webhooks receive; the feed answers the same in <code>data</code>. How to verify and order them:
<a href="/docs/webhooks">webhooks</a>.</p>
${sections.join('\n')}`,
    headings: events.map(({ type }) => ({ level: 2, text: type, id: type })),
    parts: events.map(({ type, post }) => ({
      title: type,
      anchor: `#${type}`,
      text: [post.summary, post.description].filter(Boolean).join(' '),
    })),
  };
}

/** Every code of the interface: its status, and the operations that answer it. */
function codesPageOf({ title, address, groups, total }) {
  const known = new Map();
  for (const { address: at, operations } of groups)
    for (const { operation } of operations)
      for (const [status, , codes] of refusalsOf(operation))
        for (const code of codes) {
          const entry = known.get(code) ?? { status, operations: [] };
          known.set(code, {
            ...entry,
            operations: [...entry.operations, { summary: operation.summary, at: `${at}#${operation.operationId}` }],
          });
        }
  const codes = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
  const answeredBy = ({ operations }) =>
    operations.length === total && total > 1
      ? 'every operation'
      : operations.map(({ summary, at }) => `<a href="${at}">${escapeHtml(summary)}</a>`).join(', ');
  const folded = (entry) =>
    entry.operations.length > 8 && entry.operations.length < total
      ? `<details><summary>${entry.operations.length} operations</summary>${answeredBy(entry)}</details>`
      : answeredBy(entry);
  const items = codes.map(
    ([code, entry]) => `<dt id="${code}"><code>${code}</code> <span>${entry.status}</span></dt><dd>${folded(entry)}</dd>`,
  );
  return {
    title: 'Codes',
    address,
    html: `<p class="section">${escapeHtml(title)}</p>
<h1>Codes</h1>
<p class="lead">What <code>code</code> of a refusal can be, and which operations answer it. How to deal with them:
<a href="/docs/guides/errors-and-retries">errors and retries</a>.</p>
<dl class="fields">
${items.join('\n')}
</dl>`,
    headings: [],
    parts: codes.map(([code, entry]) => ({
      title: code,
      anchor: `#${code}`,
      text: `${entry.status} ${entry.operations
        .slice(0, 12)
        .map(({ summary }) => summary)
        .join(', ')}`,
    })),
  };
}

/**
 * The pages of an interface: the overview, with the others as its `pages`.
 * @param samplesOf writes the samples of an operation as HTML
 */
export function referenceOf(name, document, samplesOf) {
  const { title } = document.info;
  const base = document.servers[0].url;
  const address = `/docs/reference/${name}`;
  const groups = groupsOf(document).map((group) => ({ ...group, address: `${address}/${slugOf(group.name)}` }));
  const total = groups.flatMap(({ operations }) => operations).length;
  const codesPage = `${address}/codes`;
  const events = eventsPageOf({ title, address: `${address}/webhook-events`, document });
  const places = new Map(
    groups.flatMap(({ address: at, operations }) =>
      operations.map(({ operation: { operationId } }) => [operationId, `${at}#${operationId}`]),
    ),
  );
  const methods = WITH_CLIENTS.includes(name)
    ? [methodsPageOf(name, { title, address: `${address}/client-methods`, document, placeOf: (id) => places.get(id) })]
    : [];
  const context = {
    ...{ title, address, base, document, groups, codesPage, samplesOf, total },
    ...{ eventsPage: events?.address, methodsPage: methods[0]?.address },
  };
  const pages = [
    ...groups.map((group) => groupPage(group, context)),
    ...(events ? [events] : []),
    ...methods,
    codesPageOf({ ...context, address: codesPage }),
  ];
  const first = overview(context);
  return {
    ...first,
    summary: groups.map((group) => group.name).join(', '),
    pages,
    parts: [{ title, anchor: '', text: introductionOf(document) }],
  };
}
