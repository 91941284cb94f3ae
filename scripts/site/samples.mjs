// Code samples of operations on the demo set; test/http/clients/samples.spec.ts runs every one of them.
import { modelOf, snake } from '../clients/model.mjs';
import { literal } from './literals.mjs';
import { codeBlock } from './markdown.mjs';
import { exampleOf, jsonOf, resolve } from './schemas.mjs';

/** Where the samples call, and what the demo set answers to. */
export const BASE_URL = 'http://127.0.0.1:3000';
const CREDENTIALS = {
  oms: { AccountID: '100', Key: 'demo-oms-key' },
  wms: { userName: 'manager', Key: 'demo-wms-key' },
  internal: { userName: 'manager', Key: 'demo-wms-key' },
  pro: { AccountID: '100', Authorization: 'demo-oms-key' },
};
/** Headers from the answer to a mobile login: samples read them from variables. */
const OF_LOGIN = { Authorization: 'AUTHORIZATION', Token: 'TOKEN', 'User-Id': 'USER_ID' };
/** A header that a sample reads from a variable. */
class Variable {
  constructor(name) {
    this.name = name;
  }
}

const LANGUAGES = [
  ['curl', 'curl', 'bash'],
  ['typescript', 'TypeScript', 'typescript'],
  ['python', 'Python', 'python'],
  ['php', 'PHP', 'php'],
];

const exampleOfParameter = ({ example, schema }) => example ?? schema.example ?? exampleOf(schema, {});

/** The headers with credentials, of the demo set or of a mobile login. */
function credentialsOf(interfaceName, { security = [], tags }) {
  const names = Object.keys(security[0] ?? {});
  const known = CREDENTIALS[interfaceName === 'v2' && tags[0] === 'Pro WMS' ? 'pro' : interfaceName] ?? {};
  return names.map((name) => [name, known[name] ?? (OF_LOGIN[name] ? new Variable(OF_LOGIN[name]) : DEVICE[name])]);
}

/** The device headers that a mobile login and every call after it send. */
const DEVICE = { 'Device-Id': 'scanner-07', App: 'floor', 'App-Version': '5.2.1', 'System-Version': '14' };

/** The request of a sample. */
function requestOf(interfaceName, document, { method, path, operation }) {
  const { parameters = [], requestBody } = operation;
  const at = (place) => parameters.filter((each) => each.in === place);
  // In path order, in which the clients take them.
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => at('path').find((each) => each.name === name));
  const values = Object.fromEntries(inPath.map((each) => [each.name, exampleOfParameter(each)]));
  const query = Object.fromEntries(
    at('query')
      .filter(({ required }) => required)
      .map((each) => [each.name, exampleOfParameter(each)]),
  );
  const content = requestBody?.content['application/json'];
  const body = content && (content.example ?? exampleOf(resolve(content.schema, document.components.schemas), document.components.schemas));
  const headers = [
    ...credentialsOf(interfaceName, operation),
    ...at('header')
      .filter(({ required }) => required)
      .map((each) => [each.name, DEVICE[each.name] ?? String(exampleOfParameter(each))]),
  ];
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  const search = new URLSearchParams(query).toString();
  return {
    method,
    url: `${BASE_URL}${document.servers[0].url}${place}${search === '' ? '' : `?${search}`}`,
    headers: [...new Map(headers), ...(body === undefined ? [] : [['Content-Type', 'application/json']])],
    values,
    query,
    body,
    file: fileOf(operation),
  };
}

const ENDINGS = { 'application/pdf': 'pdf', 'application/x-ndjson': 'ndjson' };

/** The name of the file in an operation's answer; undefined for JSON. */
function fileOf({ responses }) {
  const types = Object.keys(responses['200']?.content ?? {});
  return types.length === 0 || types.includes('application/json') ? undefined : `answer.${ENDINGS[types[0]]}`;
}

/** In single quotes of a shell, or in double ones around a variable. */
const shell = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const shellHeader = ([name, value]) => (value instanceof Variable ? `"${name}: $${value.name}"` : shell(`${name}: ${value}`));

function curl({ method, url, headers, body, file }) {
  const verb = method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `;
  const lines = [
    `curl -sS ${verb}${shell(url)}`,
    ...headers.map((header) => `-H ${shellHeader(header)}`),
    ...(body === undefined ? [] : [`-d ${shell(jsonOf(body))}`]),
    ...(file ? [`-o ${file}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Headers as a literal, with variables read as the language does. */
function headerLiteral(headers, language, read) {
  const marked = Object.fromEntries(headers.map(([name, value]) => [name, value instanceof Variable ? `%${value.name}%` : value]));
  return literal(marked, language).replace(/(['"])%(\w+)%\1/g, (_, _quote, name) => read(name));
}

/** Samples without a client, in which each language uses only its own library. */
const PLAIN = {
  typescript({ method, url, headers, body }) {
    const options = [
      `  method: '${method}',`,
      `  headers: ${headerLiteral(headers, 'typescript', (name) => `process.env.${name} ?? ''`).replaceAll('\n', '\n  ')},`,
      ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, 'typescript', '  ')}),`]),
    ];
    return `const answer = await fetch('${url}', {\n${options.join('\n')}\n});
if (!answer.ok) throw new Error(await answer.text());
console.log(await answer.json());`;
  },
  python({ method, url, headers, body }) {
    const reads = headers.some(([, value]) => value instanceof Variable);
    const lines = [
      `    ${JSON.stringify(url)},`,
      `    method="${method}",`,
      `    headers=${headerLiteral(headers, 'python', (name) => `os.environ["${name}"]`).replaceAll('\n', '\n    ')},`,
      ...(body === undefined ? [] : [`    data=json.dumps(${literal(body, 'python', '    ')}).encode(),`]),
    ];
    return `import json\n${reads ? 'import os\n' : ''}from urllib.request import Request, urlopen

request = Request(\n${lines.join('\n')}\n)
with urlopen(request) as answer:
    print(json.load(answer))`;
  },
  php({ method, url, headers, body }) {
    const lines = headers.map(
      ([name, value]) =>
        `        ${value instanceof Variable ? `'${name}: ' . getenv('${value.name}')` : literal(`${name}: ${value}`, 'php')},`,
    );
    const content = body === undefined ? '' : `    'content' => json_encode(${literal(body, 'php', '    ')}),\n`;
    return `$context = stream_context_create(['http' => [
    'method' => '${method}',
    'header' => [\n${lines.join('\n')}\n    ],
${content}    'ignore_errors' => true,
]]);
$answer = json_decode(file_get_contents('${url}', false, $context), true);
if (!str_contains($http_response_header[0], ' 200 ')) {
    throw new RuntimeException(json_encode($answer));
}
print_r($answer);`;
  },
};

/** Clients send an empty body without an argument. */
const isEmpty = (body) => body === undefined || Object.keys(body).length === 0;

/** Samples with the published clients. */
const CLIENTS = {
  typescript({ client, settings, resource, call, body, member, values, query, kind }) {
    const parts = [
      ...Object.values(values).map((each) => literal(each, 'typescript')),
      ...(isEmpty(body) ? [] : [literal(member ? body[member] : body, 'typescript')]),
      ...(Object.keys(query).length === 0 ? [] : [literal(query, 'typescript')]),
    ];
    const target = `${client}.${resource ? `${resource}.` : ''}${call}(${parts.join(', ')})`;
    const uses = {
      page: `for await (const each of ${target}) console.log(each);`,
      feed: `for await (const event of ${target}) console.log(event.type);`,
      file: `console.log((await ${target}).length);`,
    };
    const name = client === 'oms' ? 'OmsClient' : 'WmsClient';
    return `import { ${name} } from 'order-warehouse-client';

const ${client} = new ${name}({ baseUrl: '${BASE_URL}', ${settings.typescript} });
${uses[kind] ?? `console.log(await ${target});`}`;
  },
  python({ client, settings, resource, call, body, member, values, query, kind }) {
    const parts = [
      ...Object.values(values).map((each) => literal(each, 'python')),
      ...(isEmpty(body) ? [] : [literal(member ? body[member] : body, 'python')]),
      ...Object.entries(query).map(([name, value]) => `${name}=${literal(value, 'python')}`),
    ];
    const target = `${client}.${resource ? `${snake(resource)}.` : ''}${snake(call)}(${parts.join(', ')})`;
    const uses = {
      page: `for each in ${target}:\n    print(each)`,
      feed: `for event in ${target}:\n    print(event["type"])`,
      file: `print(len(${target}))`,
    };
    const name = client === 'oms' ? 'OmsClient' : 'WmsClient';
    return `from order_warehouse_client import ${name}

${client} = ${name}("${BASE_URL}", ${settings.python})
${uses[kind] ?? `print(${target})`}`;
  },
  php({ client, settings, resource, call, body, member, values, query, kind }) {
    const parts = [
      ...Object.values(values).map((each) => literal(each, 'php')),
      ...(isEmpty(body) ? [] : [literal(member ? body[member] : body, 'php')]),
      ...Object.entries(query).map(([name, value]) => `${name}: ${literal(value, 'php')}`),
    ];
    const target = `$${client}->${resource ? `${resource}->` : ''}${call}(${parts.join(', ')})`;
    const uses = {
      page: `foreach (${target} as $each) {\n    print_r($each);\n}`,
      feed: `foreach (${target} as $event) {\n    echo $event['type'], "\\n";\n}`,
      file: `echo strlen(${target});`,
    };
    const name = client === 'oms' ? 'OmsClient' : 'WmsClient';
    return `use OrderWarehouse\\${name};

$${client} = new ${name}('${BASE_URL}', ${settings.php});
${uses[kind] ?? `print_r(${target});`}`;
  },
};

const SETTINGS = {
  oms: {
    typescript: "accountId: 100, key: 'demo-oms-key'",
    python: 'account_id=100, key="demo-oms-key"',
    php: "accountId: 100, key: 'demo-oms-key'",
  },
  wms: {
    typescript: "userName: 'manager', key: 'demo-wms-key'",
    python: 'user_name="manager", key="demo-wms-key"',
    php: "userName: 'manager', key: 'demo-wms-key'",
  },
};

/** How the clients call an operation. */
function callOf(model, { method, path }) {
  for (const { name: resource, operations } of [...model.resources, { name: undefined, operations: [model.ping] }]) {
    const found = operations.find((each) => each.method === method && each.path === path);
    if (found) return { resource, call: found.name, member: found.body?.member, kind: found.answer.kind };
  }
  throw new Error(`no client calls ${method} ${path}`);
}

/**
 * Writes the samples of the operations of an interface: `{curl, typescript, python, php}` of each. Interfaces with clients are called with
 * them.
 */
export function samplesFor(interfaceName, document) {
  const model = SETTINGS[interfaceName] && modelOf(interfaceName, document);
  return (each) => {
    const request = requestOf(interfaceName, document, each);
    const of = model
      ? (language) => CLIENTS[language]({ ...request, ...callOf(model, each), client: interfaceName, settings: SETTINGS[interfaceName] })
      : (language) => PLAIN[language](request);
    return { curl: curl(request), typescript: of('typescript'), python: of('python'), php: of('php') };
  };
}

/** The samples as HTML; the script of the site makes tabs of them. */
export function sampleBlocks(samples) {
  const blocks = LANGUAGES.map(
    ([name, title, language]) =>
      `<div data-language="${name}"><p class="language">${title}</p>\n${codeBlock(samples[name], language)}</div>`,
  );
  return `<h3>Sample</h3>\n<div class="samples">${blocks.join('\n')}</div>\n`;
}
