// Prints an SBOM of the image (CycloneDX): npm's, without packages that only build and test. npm's own `--omit dev` would also leave out
// packages that both production and development need, such as @nestjs/common.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const { status, stdout } = spawnSync('npm', words, {
  cwd: new URL('..', import.meta.url),
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(1);

const { metadata, components, dependencies, ...rest } = JSON.parse(stdout);
// Development packages that the build bundles into the pages.
const [, bundled = ''] = read('NOTICE.md').split('## Packages bundled into the pages');
const inPages = new Set([...bundled.split('\n## ')[0].matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name));
// The lock file marks packages that only development needs.
const { packages } = JSON.parse(read('package-lock.json'));
const needed = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
const ofProgram = new Set(needed.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`));

const shipped = components.filter(({ name, version }) => inPages.has(name) || ofProgram.has(`${name}@${version}`));
// npm names the component after its folder.
const component = { ...metadata.component, name: JSON.parse(read('package.json')).name };
const refs = new Set([component, ...shipped].map((each) => each['bom-ref']));
const edges = dependencies.filter(({ ref }) => refs.has(ref));
const kept = edges.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
process.stdout.write(
  `${JSON.stringify({ ...rest, metadata: { ...metadata, component }, components: shipped, dependencies: kept }, null, 2)}\n`,
);
