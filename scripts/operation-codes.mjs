// Prints the refusal codes of each operation, read from the sources. From a controller's method on, it follows what
// TypeScript resolves every name to: functions, methods with their overrides, and the handlers of the commands and queries. It also follows
// what nothing calls: a list may have a code too many, but never misses one.
import path from 'node:path';
import ts from 'typescript';
import { Declarations } from './operation-codes/declarations.mjs';
import { openProgram } from './operation-codes/program.mjs';

const root = path.resolve(import.meta.dirname, '..');
const METHODS = ['Get', 'Post', 'Put', 'Patch', 'Delete'];

const { checker, files } = openProgram(root);

/** What reads the record for `If-Match` never refuses: the command does. */
const isPrecondition = (node) =>
  ts.isDecorator(node) && ts.isCallExpression(node.expression) && node.expression.expression.getText() === 'IfMatch';

/** Visits the expressions of a node; types name codes without throwing them. */
function each(node, visit) {
  if (isPrecondition(node) || (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))) return;
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

function decoratorsOf(node) {
  return (ts.getDecorators(node) ?? []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) ? [{ callee: expression.expression.getText(), args: expression.arguments }] : [],
  );
}

/** Whether a file only declares or documents codes. */
const isTable = (name) => /\/answers\.ts$|\/contract(\/|\.ts$)|^apps\/api\/src\/\w+\/(errors\/\w+|[\w-]*problems)\.ts$/.test(name);

/** Known codes: the keys of the interfaces' tables, and those that no context throws. */
const codes = new Set();
for (const [name, source] of files) {
  if (!/^apps\/api\/src\/\w+\/(errors\/\w+|[\w-]*problems)\.ts$/.test(name)) continue;
  each(source, (node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && /_/.test(node.name.text)) codes.add(node.name.text);
  });
}
for (const statement of files.get('apps/api/src/openapi/codes.ts').statements.filter(ts.isVariableStatement)) {
  for (const declared of statement.declarationList.declarations) {
    if (!['general', 'accountRefusals', 'warehouseRefusals'].includes(declared.name.getText())) continue;
    each(declared, (node) => ts.isStringLiteral(node) && /_/.test(node.text) && codes.add(node.text));
  }
}

const declarations = new Declarations(checker, files);

/** The handlers' classes by the declaration of their command or query. */
const handlers = new Map();
for (const source of files.values()) {
  each(source, (node) => {
    if (!ts.isClassDeclaration(node)) return;
    for (const { callee, args } of decoratorsOf(node))
      if (/^(Command|Query)Handler$/.test(callee)) handlers.set(declarations.symbolOf(args[0]).valueDeclaration, node);
  });
}

/** A node's codes, and the declarations that its names lead to. */
const known = new Map();
function factsOf(node) {
  const found = known.get(node);
  if (found) return found;
  const facts = { codes: new Set(), next: new Set() };
  each(node, (inner) => {
    if (ts.isStringLiteral(inner) && codes.has(inner.text)) facts.codes.add(inner.text);
    if (!ts.isIdentifier(inner)) return;
    for (const declared of declarations.of(inner)) {
      if (handlers.has(declared)) handlers.get(declared).members.forEach((member) => facts.next.add(member));
      else if (!isTable(declarations.fileOf(declared))) facts.next.add(declared);
    }
  });
  known.set(node, facts);
  return facts;
}

/**
 * The codes of everything reachable from a node.
 * @param given what stands for the parameters of the function that makes the controller's class, and for its abstract members
 */
function reach(node, given, seen = new Set(), found = new Set()) {
  if (seen.has(node)) return found;
  seen.add(node);
  const facts = factsOf(node);
  for (const code of facts.codes) found.add(code);
  for (const next of facts.next) {
    const replaced = given.get(next);
    for (const one of replaced ? [replaced] : declarations.implementing(next)) reach(one, given, seen, found);
  }
  return found;
}

const isVerb = ({ callee }) => METHODS.includes(callee);

/**
 * The routes a controller mounts: its own, then those of the class it extends. A function may make that class, as in
 * `ShipmentActions('stand-by')`: what stands for its parameters is what the controller passes.
 */
function routesOf(node) {
  const members = node.members.filter(ts.isMethodDeclaration);
  const [parent] = node.heritageClauses?.flatMap(({ types }) => types) ?? [];
  if (!parent) return members.map((member) => ({ member, given: new Map() }));
  const call = ts.isCallExpression(parent.expression) ? parent.expression : undefined;
  const extended = declarations.symbolOf(call?.expression ?? parent.expression).valueDeclaration;
  const made = ts.isClassDeclaration(extended) ? extended : extended.body.statements.find(ts.isClassDeclaration);
  const given = new Map((extended.parameters ?? []).map((parameter, index) => [parameter, call.arguments[index]]));
  const inherited = made.members.filter(ts.isMethodDeclaration);
  for (const member of members) {
    const replaced = inherited.find(({ name }) => name.getText() === member.name.getText());
    if (replaced) given.set(replaced, member);
  }
  return [...members, ...inherited.filter((member) => !given.has(member))].map((member) => ({ member, given }));
}

/** The text of a path: of a literal, or of what the controller passed for it. */
function pathOf(argument, given) {
  if (!argument) return '';
  const passed = ts.isIdentifier(argument) ? declarations.of(argument).map((declared) => given.get(declared))[0] : undefined;
  return (passed ?? argument).text;
}

const operations = {};
for (const [name, source] of files) {
  if (!/^apps\/api\/src\/.*controller\.ts$/.test(name)) continue;
  each(source, (node) => {
    if (!ts.isClassDeclaration(node)) return;
    const decorators = decoratorsOf(node);
    const controller = decorators.find(({ callee }) => callee === 'Controller');
    if (!controller) return;
    const access = (of) => of.find(({ callee }) => callee === 'Access')?.args[0].text;
    const base = controller.args[0]?.text ?? '';
    for (const { member, given } of routesOf(node)) {
      const own = decoratorsOf(member);
      const route = own.find(isVerb);
      if (!route) continue;
      const full = `/${[base, pathOf(route.args[0], given)].filter(Boolean).join('/')}`.replaceAll(/:(\w+)/g, '{$1}');
      operations[`${route.callee.toUpperCase()} ${full}`] = {
        access: access(own) ?? access(decorators),
        isLeadsOnly: [...own, ...decorators].some(({ callee }) => callee === 'LeadsOnly'),
        codes: [...reach(member, given)].sort(),
      };
    }
  });
}

const lines = Object.entries(operations)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, { access, isLeadsOnly, codes: own }]) => {
    const leads = isLeadsOnly ? 'isLeadsOnly: true, ' : '';
    return `  '${name}': { access: '${access}', ${leads}codes: [${own.map((code) => `'${code}'`).join(', ')}] },`;
  });
const written = `// Written by npm run generate from the sources.
import type { AccessKind } from '../access/index.js';

export interface OperationCodes {
  access: AccessKind;
  /** Whether it refuses pickers. */
  isLeadsOnly?: true;
  /** What its commands and queries can be refused with. */
  codes: readonly string[];
}

export const operationCodes: Readonly<Record<string, OperationCodes>> = {
${lines.join('\n')}
};
`;
process.stdout.write(written);
