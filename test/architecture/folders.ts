import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesIn } from './sources.js';

/** The maximum number of files in a folder, specs aside. */
const FOLDER_FILES = 20;

/** Those of these folders with too many files. Migrations are a log, which only grows. */
export function fullFolders(root: string, folders: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const { file } of sourcesIn(root, folders)) {
    const folder = path.posix.dirname(file);
    if (!folder.endsWith('/store/migrations')) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > FOLDER_FILES).map(([folder, count]) => `${folder} has ${count} files`);
}

/** Names of the folders in a folder, sorted. */
export function foldersOf(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Imports between the folders of the sources, without specs, which nothing imports. */
function importsOfFolders(root: string, folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, tree } of sourcesIn(root, [folder])) {
    const from = path.posix.dirname(file);
    for (const statement of tree.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const name = statement.moduleSpecifier?.getText().slice(1, -1) ?? '';
      const to = path.posix.dirname(path.posix.join(from, name));
      if (name.startsWith('.') && to !== from) found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

/** Folders that depend on each other, as whole circles. */
export function circlesOfFolders(root: string, folder: string): string[] {
  const imports = importsOfFolders(root, folder);
  const reached = (from: string): Set<string> => {
    const seen = new Set(imports.get(from));
    for (const next of seen) for (const each of imports.get(next) ?? []) seen.add(each);
    return seen;
  };
  const reach = new Map([...imports.keys()].map((each) => [each, reached(each)]));
  const circles = [...reach]
    .filter(([each, seen]) => seen.has(each))
    .map(([each, seen]) => [...seen].filter((other) => reach.get(other)?.has(each)).sort());
  return [...new Set(circles.map((circle) => circle.join(', ')))];
}
