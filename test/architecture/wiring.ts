import ts from 'typescript';
import { classesOf, contextOf, decoratorsOf, lineOf, nodesOf, type Source, sourcesIn } from './sources.js';

const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Options', 'Head'];

/** Whether a decorator makes the member a route. */
function isRoute(member: ts.ClassElement): member is ts.MethodDeclaration {
  return ts.isMethodDeclaration(member) && decoratorsOf(member).some(({ name }) => VERBS.includes(name));
}

/** Routes of the controllers in apps/ without `@Access(...)` on themselves or their class; includes inherited routes. */
export function routesWithoutAccess(root: string): string[] {
  const sources = sourcesIn(root, ['apps']);
  const declares = (node: ts.HasDecorators, wanted: string): boolean => decoratorsOf(node).some(({ name }) => name === wanted);
  // Classes with routes, and functions that return such classes: a controller extends either.
  const makers = new Set(
    sources.flatMap((source) =>
      classesOf(source)
        .filter((each) => !declares(each, 'Controller') && each.members.some(isRoute))
        .flatMap((each) => [each.name?.text, ts.findAncestor(each, ts.isFunctionDeclaration)?.name?.text]),
    ),
  );
  return sources.flatMap((source) =>
    classesOf(source)
      .filter((each) => declares(each, 'Controller') && !declares(each, 'Access'))
      .flatMap((controller) => {
        const name = controller.name?.text ?? '';
        const own = controller.members.filter(isRoute).filter((method) => !declares(method, 'Access'));
        const parent = parentOf(controller)?.replace(/\(.*/s, '');
        return [
          ...own.map((method) => `${source.file}:${lineOf(method)} ${name}.${method.name.getText()}`),
          ...(makers.has(parent) && parent ? [`${source.file}:${lineOf(controller)} ${name} extends ${parent}`] : []),
        ];
      }),
  );
}

/** The name of a class's parent, without its type arguments. */
function parentOf(each: ts.ClassDeclaration): string | undefined {
  return each.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression.getText();
}

function inContract({ file }: Source): boolean {
  return /^libs\/[^/]+\/src\/contract(\.ts$|\/)/.test(file);
}

export interface Message {
  context: string;
  /** `libs/orders/src/contract.ts Command CancelOrder`. */
  name: string;
  handlers: number;
}

/** Every command and query of the contracts with the number of its handlers, and the handlers of messages that no contract has. */
export function messagesOf(root: string): { messages: Message[]; strays: string[] } {
  const sources = sourcesIn(root, ['libs']);
  const said = new Map<string, Message>();
  const handled: { key: string; file: string }[] = [];
  for (const source of sources) {
    for (const each of classesOf(source)) {
      const parent = parentOf(each);
      if (inContract(source) && (parent === 'Command' || parent === 'Query') && each.name) {
        const key = `${parent} ${each.name.text}`;
        said.set(key, { context: contextOf(source.file) ?? '', name: `${source.file} ${key}`, handlers: 0 });
      }
      for (const {
        name,
        arguments: [subject = ''],
      } of decoratorsOf(each)) {
        if (name === 'CommandHandler' || name === 'QueryHandler')
          handled.push({ key: `${name.replace('Handler', '')} ${subject}`, file: source.file });
      }
    }
  }
  const strays: string[] = [];
  for (const { key, file } of handled) {
    const message = said.get(key);
    if (message) message.handlers += 1;
    else strays.push(`${file} handles ${key}`);
  }
  return { messages: [...said.values()], strays };
}

/** Classes in events.ts without `static readonly version = 1` (or more): stored events must name their version. */
export function eventsWithoutVersion(root: string): string[] {
  return sourcesIn(root, ['libs'])
    .filter(({ file }) => /^libs\/[^/]+\/src\/events(\.ts$|\/)/.test(file))
    .flatMap((source) =>
      classesOf(source)
        .filter((each) => !each.members.some((member) => /^static readonly version = [1-9]\d*;?$/.test(member.getText())))
        .map((each) => `${source.file} ${each.name?.text ?? ''}`),
    );
}

/** The kernel's exports that a domain may use: its error base, and plain functions. */
const LENT = ['DomainError', 'Fault', 'FaultList', 'folded', 'grouped'];

/** A domain's imports from the kernel beyond those. */
export function kernelInDomains(root: string): string[] {
  return sourcesIn(root, ['libs'])
    .filter(({ file }) => /^libs\/[^/]+\/src\/([^/]+\/)?domain\//.test(file))
    .flatMap((source) =>
      [...nodesOf(source.tree)]
        .filter(ts.isImportDeclaration)
        .filter(({ moduleSpecifier }) => moduleSpecifier.getText().slice(1, -1) === '@kernel')
        .flatMap((each) => [...nodesOf(each)].filter(ts.isImportSpecifier).map((name) => (name.propertyName ?? name.name).text))
        .filter((name) => !LENT.includes(name))
        .map((name) => `${source.file} ${name}`),
    );
}
