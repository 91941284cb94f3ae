// Writes the refusal codes of each operation, read from the sources: npm run operation:codes. From a controller's method on, it follows
// every name on the way: functions and methods of imported files, and the handlers of the commands and queries. It also follows names that
// nothing calls: a list may have a code too many, but never misses one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'apps/api/src/openapi/operation-codes.generated.ts');
const METHODS = ['Get', 'Post', 'Put', 'Patch', 'Delete'];

/** Every source by path, with its declarations and imports. */
const files = new Map();
const folders = [
  'apps/api',
  'apps/host',
  ...readdirSync(path.join(root, 'libs'))
    .filter((name) => !name.includes('.'))
    .map((name) => `libs/${name}`),
].map((name) => `${name}/src`);
const names = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
for (const name of names.sort()) {
  if (!name.endsWith('.ts') || name.endsWith('.spec.ts') || name.includes('/migrations/') || name.endsWith('.generated.ts')) continue;
  const source = ts.createSourceFile(name, readFileSync(path.join(root, name), 'utf8'), ts.ScriptTarget.Latest, true);
  files.set(name, {
    name,
    source,
    declared: declarationsOf(source),
    classes: classesOf(source),
    ports: portsOf(source),
    imports: importsOf(name, source),
  });
}

/** Known codes: the keys of the interfaces' tables, and those that no context throws. */
const codes = new Set();
for (const { name, source } of files.values()) {
  if (/^apps\/api\/src\/\w+\/(errors\/\w+|[\w-]*problems)\.ts$/.test(name)) {
    each(
      source,
      (node) => ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && /_/.test(node.name.text) && codes.add(node.name.text),
    );
  }
}

for (const name of ['general', 'accountRefusals', 'warehouseRefusals']) {
  each(
    files.get('apps/api/src/openapi/codes.ts').declared.get(name)[0],
    (node) => ts.isStringLiteral(node) && /_/.test(node.text) && codes.add(node.text),
  );
}

// A context's other exports, and a topic's exports to its siblings, are imported by name: the files that declare them.
for (const file of files.values()) {
  file.imports = file.imports.flatMap((imported) => {
    if (typeof imported === 'string') return [imported];
    if (imported.index) return exportsOf(imported.index, imported.names);
    return [...files.values()]
      .filter(({ name, classes }) => name.startsWith(imported.context) && imported.names.some((each) => classes.has(each)))
      .map(({ name }) => name);
  });
}

/** The files behind names that the index of a topic exports. */
function exportsOf(index, names) {
  return files
    .get(index)
    .source.statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, moduleSpecifier }) =>
      exportClause.elements.some(({ name }) => names.includes(name.text))
        ? [path.posix.join(path.posix.dirname(index), moduleSpecifier.text.replace(/\.js$/, '.ts'))].filter(
            (name) => !isAboutDocuments(name),
          )
        : [],
    );
}

const handlers = new Map();
for (const file of files.values()) {
  each(file.source, (node) => {
    if (!ts.isClassDeclaration(node)) return;
    for (const { callee, args } of decoratorsOf(node))
      if (/^(Command|Query)Handler$/.test(callee)) handlers.set(args[0].getText(), { file, node });
  });
}

/** What reads the record for `If-Match` never refuses: the command does. */
function isPrecondition(node) {
  return ts.isDecorator(node) && ts.isCallExpression(node.expression) && node.expression.expression.getText() === 'IfMatch';
}

function each(node, visit) {
  if (isPrecondition(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

function decoratorsOf(node) {
  return (ts.getDecorators(node) ?? []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) ? [{ callee: expression.expression.getText(), args: expression.arguments }] : [],
  );
}

/** The classes a file declares, by name. */
function classesOf(source) {
  return new Set(source.statements.filter(ts.isClassDeclaration).flatMap(({ name }) => name?.text ?? []));
}

/** The classes that a file's classes extend. */
function portsOf(source) {
  return source.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types.map(({ expression }) => expression.getText())));
}

/** Functions, methods, and constants by name; types have no codes. */
function declarationsOf(source) {
  const declared = new Map();
  const add = (name, node) => declared.set(name, [...(declared.get(name) ?? []), node]);
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) add(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) for (const each of statement.declarationList.declarations) add(each.name.getText(), each);
    if (!ts.isClassDeclaration(statement)) continue;
    for (const member of statement.members) {
      if (ts.isConstructorDeclaration(member)) add(statement.name.text, member);
      else if (member.name) add(member.name.getText(), member);
    }
  }
  return declared;
}

/**
 * The files that a file imports from, also for types: its own context's, but neither contracts, which only declare codes, nor the files
 * that document refusals.
 */
function importsOf(name, source) {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const from = moduleSpecifier.text;
    if (from.startsWith('@module/')) return [{ context: `libs/${from.slice('@module/'.length)}/`, names: namesOf(importClause) }];
    if (/\/index\.js$/.test(from))
      return [{ index: path.posix.join(path.posix.dirname(name), from.replace(/\.js$/, '.ts')), names: namesOf(importClause) }];
    if (!from.startsWith('.') || /\/contract(\/|\.js$)/.test(from) || isAboutDocuments(from)) return [];
    return [path.posix.join(path.posix.dirname(name), from.replace(/\.js$/, '.ts'))];
  });
}

/** Whether a file documents refusals. */
function isAboutDocuments(name) {
  return /\/answers\.[jt]s$/.test(name);
}

/** The names an import brings. */
function namesOf(clause) {
  return ts.isNamedImports(clause?.namedBindings ?? clause) ? clause.namedBindings.elements.map(({ name }) => name.text) : [];
}

/** Where a file's names may lead: itself, its imports, implementations of those ports, and the rules that its imports use. */
const scopes = new Map();
function scopeOf(file) {
  if (scopes.has(file.name)) return scopes.get(file.name);
  const near = new Set([file.name, ...file.imports]);
  for (const { name, ports } of files.values()) {
    const isOf = (imported) =>
      name.split('/src/')[0] === imported.split('/src/')[0] && ports.some((port) => files.get(imported)?.classes.has(port));
    if (ports.length > 0 && file.imports.some(isOf)) near.add(name);
  }
  const far = new Set(near);
  for (const name of far) for (const next of files.get(name)?.imports ?? []) far.add(next);
  const scope = [...far].filter((name) => near.has(name) || isRuleBeside(file.name, name)).flatMap((name) => files.get(name) ?? []);
  scopes.set(file.name, scope);
  return scope;
}

/** Whether the second file is in a domain of the first one's context. */
function isRuleBeside(name, other) {
  return name.startsWith('libs/') && other.startsWith(`${name.split('/src/')[0]}/src/`) && /\/src\/([^/]+\/)?domain\//.test(other);
}

/** A node's codes, used names, and created commands and queries. */
const said = new Map();
function factsOf(node) {
  if (said.has(node)) return said.get(node);
  const facts = { codes: new Set(), names: new Set(), handlers: new Set() };
  each(node, (inner) => {
    if (ts.isStringLiteral(inner) && codes.has(inner.text)) facts.codes.add(inner.text);
    // The name of an object's member leads nowhere: `hold: 'order.held'`.
    const isMember = ts.isPropertyAssignment(inner.parent) && inner.parent.name === inner;
    if (ts.isIdentifier(inner) && !isMember) facts.names.add(inner.text);
    const handler = ts.isNewExpression(inner) && ts.isIdentifier(inner.expression) ? handlers.get(inner.expression.text) : undefined;
    if (handler) facts.handlers.add(handler);
  });
  said.set(node, facts);
  return facts;
}

/** The codes of everything reachable from a node of a file. */
function reach(file, node, seen = new Set(), found = new Set()) {
  if (seen.has(node)) return found;
  seen.add(node);
  const facts = factsOf(node);
  for (const code of facts.codes) found.add(code);
  for (const handler of facts.handlers) for (const member of handler.node.members) reach(handler.file, member, seen, found);
  for (const other of scopeOf(file))
    for (const name of facts.names) for (const next of other.declared.get(name) ?? []) reach(other, next, seen, found);
  return found;
}

/**
 * The routes a controller mounts: its own, then those of the class it extends. A function may make that class, as in
 * `ShipmentActions('stand-by')`: what a route calls by the name of its parameter is then what the controller passes.
 */
function routesOf(file, node) {
  const members = node.members.filter(ts.isMethodDeclaration);
  const own = members.map((member) => ({ member, from: file, given: new Map() }));
  const [parent] = node.heritageClauses?.flatMap(({ types }) => types) ?? [];
  if (!parent) return own;
  const call = ts.isCallExpression(parent.expression) ? parent.expression : undefined;
  const { from, made, parameters } = extended(file, (call?.expression ?? parent.expression).getText());
  const given = new Map(parameters.map((parameter, index) => [parameter.name.getText(), call.arguments[index]]));
  // A method of its own that it does not mount is one the class leaves to it.
  for (const member of members) if (!decoratorsOf(member).some(isVerb)) given.set(member.name.getText(), member);
  const inherited = made.members.filter(ts.isMethodDeclaration).filter(({ name }) => !members.some((each) => each.name.text === name.text));
  return [...own, ...inherited.map((member) => ({ member, from, given }))];
}

const isVerb = ({ callee }) => METHODS.includes(callee);

/** The class of that name that a file imports, or the one that the function of that name makes. */
function extended(file, name) {
  for (const from of file.imports.map((imported) => files.get(imported))) {
    const found = from?.source.statements.find(
      (each) => (ts.isClassDeclaration(each) || ts.isFunctionDeclaration(each)) && each.name?.text === name,
    );
    if (found && ts.isClassDeclaration(found)) return { from, made: found, parameters: [] };
    if (found) return { from, made: found.body.statements.find(ts.isClassDeclaration), parameters: found.parameters };
  }
  throw new Error(`${file.name} extends ${name}, which it does not import`);
}

const operations = {};
for (const file of files.values()) {
  if (!/^apps\/api\/src\/.*controller\.ts$/.test(file.name)) continue;
  each(file.source, (node) => {
    if (!ts.isClassDeclaration(node)) return;
    const decorators = decoratorsOf(node);
    const controller = decorators.find(({ callee }) => callee === 'Controller');
    if (!controller) return;
    const access = (of) => of.find(({ callee }) => callee === 'Access')?.args[0].text;
    const base = controller.args[0]?.text ?? '';
    for (const { member, from, given } of routesOf(file, node)) {
      const own = decoratorsOf(member);
      const route = own.find(isVerb);
      if (!route) continue;
      const [at] = route.args;
      const below = (at && ts.isIdentifier(at) ? given.get(at.text) : at)?.text ?? '';
      const full = `/${[base, below].filter(Boolean).join('/')}`.replaceAll(/:(\w+)/g, '{$1}');
      const found = reach(from, member);
      for (const name of factsOf(member).names) if (given.has(name)) reach(file, given.get(name), new Set(), found);
      operations[`${route.callee.toUpperCase()} ${full}`] = { access: access(own) ?? access(decorators), codes: [...found].sort() };
    }
  });
}

const lines = Object.entries(operations)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, { access, codes: own }]) => `  '${name}': { access: '${access}', codes: [${own.map((code) => `'${code}'`).join(', ')}] },`);
const written = `// Written by npm run operation:codes from the sources.
import type { AccessKind } from '../access/index.js';

export interface OperationCodes {
  access: AccessKind;
  /** What its commands and queries can be refused with. */
  codes: readonly string[];
}

export const operationCodes: Readonly<Record<string, OperationCodes>> = {
${lines.join('\n')}
};
`;
writeFileSync(process.argv[2] ?? target, written);
