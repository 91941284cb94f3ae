// The sources of the API as a TypeScript program, without the packages: their types name no codes and take most of the time.
import path from 'node:path';
import ts from 'typescript';
import { fileOf } from '../aliases.mjs';

/** Whether a module is our own: by a relative path or an alias. */
const isOwn = (specifier) => specifier.startsWith('.') || fileOf(specifier) !== undefined;

/** The checker, and the program's files by their path below the root. */
export function openProgram(root) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options: whole } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['ormconfig.ts'] }, ts.sys, root);
  const options = { ...whole, types: [], incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(options, true);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, file, redirected, given) =>
    literals.map(({ text }) =>
      isOwn(text) ? ts.resolveModuleName(text, file, given, host, cache, redirected, ts.ModuleKind.ESNext) : { resolvedModule: undefined },
    );
  const program = ts.createProgram([path.join(root, 'apps/api/src/main.ts')], options, host);
  const own = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
  const files = own
    .map((source) => [path.relative(root, source.fileName), source])
    .filter(([name]) => !name.includes('/migrations/') && !name.endsWith('.generated.ts'));
  return { checker: program.getTypeChecker(), files: new Map(files) };
}
