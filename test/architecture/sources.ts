import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A TypeScript source, its path relative to the repository in forward slashes. */
export interface Source {
  file: string;
  text: string;
  tree: ts.SourceFile;
}

const parsed = new Map<string, Source>();

function parse(root: string, file: string): Source {
  const full = path.join(root, file);
  let source = parsed.get(full);
  if (!source) {
    const text = readFileSync(full, 'utf8');
    source = { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    parsed.set(full, source);
  }
  return source;
}

/** Every TypeScript file below the folders, in order, without declaration files, and without specs by default. */
export function sourcesIn(root: string, folders: readonly string[], options: { specs?: boolean } = {}): Source[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.split(path.sep).join('/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && (options.specs === true || !file.endsWith('.spec.ts')))
    .sort()
    .map((file) => parse(root, file));
}

/** Every node of the tree, the root included. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

export function classesOf({ tree }: Source): ts.ClassDeclaration[] {
  return [...nodesOf(tree)].filter(ts.isClassDeclaration);
}

/** Names and arguments of the decorators on a class or a member: `@Get(':id')` is `{ name: 'Get', arguments: [':id'] }`. */
export function decoratorsOf(node: ts.HasDecorators): { name: string; arguments: string[] }[] {
  return (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression)
      ? { name: expression.expression.getText(), arguments: expression.arguments.map((each) => each.getText()) }
      : { name: expression.getText(), arguments: [] },
  );
}

export function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** The context a file of libs/ belongs to; what processes are made of belongs to none. */
export function contextOf(file: string): string | undefined {
  return /^libs\/(?!runtime\/|wire\/|demo\/)([^/]+)\//.exec(file)?.[1];
}
