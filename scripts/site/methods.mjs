// The page of all client methods of an interface: the call in each language, and its operation.
import { modelOf, snake } from '../clients/model.mjs';
import { escapeHtml } from './markdown.mjs';

/** The interfaces with published clients. */
export const WITH_CLIENTS = ['oms', 'wms'];

const LANGUAGES = [
  ['TypeScript', 'typescript'],
  ['Python', 'python'],
  ['PHP', 'php'],
];

/** The arguments of a method, without the options that every method has. */
function argumentsOf({ pathParameters, query, body }, language) {
  const names = [
    ...pathParameters,
    ...(body ? [body.member ?? 'body'] : []),
    // A query is one object in TypeScript, and named arguments elsewhere.
    ...(query.parameters.length === 0 ? [] : [language === 'typescript' ? 'query' : '...']),
  ];
  return names.map((name) => (language === 'php' && name !== '...' ? `$${name}` : name)).join(', ');
}

/** A call in a language; `ping` belongs to no resource. */
function callOf(client, resource, method, operation, language) {
  const words = [client, ...(resource === undefined ? [] : [resource]), method];
  const spelled = language === 'python' ? words.map(snake) : words;
  return `${language === 'php' ? `$${spelled.join('->')}` : spelled.join('.')}(${argumentsOf(operation, language)})`;
}

/** A feed also has `follow`, which waits for more. */
const methodsOf = ({ name, answer }) => (answer.kind === 'feed' ? [name, 'follow'] : [name]);

function sectionOf({ name: resource, title, description, operations }, client, addressOf) {
  const rows = operations.flatMap((operation) =>
    methodsOf(operation).map((method) => {
      const calls = LANGUAGES.map(([, language]) => escapeHtml(callOf(client, resource, method, operation, language)));
      return `<tr><td><a href="${addressOf(operation)}">${escapeHtml(operation.summary)}</a></td>${calls.map((call) => `<td><code>${call}</code></td>`).join('')}</tr>`;
    }),
  );
  return `<h2 id="${client}-${resource ?? 'ping'}">${escapeHtml(title)}</h2>
<p>${escapeHtml(description)}.</p>
<div class="table" tabindex="0"><table>
<thead><tr><th>What it does</th>${LANGUAGES.map(([label]) => `<th>${label}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

/**
 * The page, from the document of an interface.
 * @param placeOf the address of an operation by its id
 */
export function methodsPageOf(name, { title, address, document, placeOf }) {
  const model = modelOf(name, document);
  const titles = new Map(document.tags.map((tag) => [tag.description, tag.name]));
  const resources = [
    ...model.resources.map((resource) => ({ ...resource, title: titles.get(resource.description) })),
    { name: undefined, title: 'Whether it works', description: 'Checks address and credentials', operations: [model.ping] },
  ];
  const addressOf = ({ id }) => placeOf(id);
  return {
    title: 'Client methods',
    address,
    html: `<p class="section">${escapeHtml(title)}</p>
<h1>Client methods</h1>
<p class="lead">Every method of the <a href="/docs/clients">clients</a> for this interface. What stands between the parentheses is needed in
this order; a <code>query</code>, or what <code>...</code> stands for, are the parameters of the operation by their names. All take options
last: a key, a time limit.</p>
${resources.map((resource) => sectionOf(resource, name, addressOf)).join('\n')}`,
    headings: resources.map((resource) => ({ level: 2, text: resource.title, id: `${name}-${resource.name ?? 'ping'}` })),
    parts: resources.map((resource) => ({
      title: `Client methods: ${resource.title}`,
      anchor: `#${name}-${resource.name ?? 'ping'}`,
      text: resource.operations
        .flatMap((operation) => methodsOf(operation).map((method) => callOf(name, resource.name, method, operation, 'typescript')))
        .join(' '),
    })),
  };
}
