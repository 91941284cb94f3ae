import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './cruise.js';
import { sourcesIn } from './sources.js';

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  /** The platforms of a package; with `optional` a binary, installed only on its own platform. */
  os?: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Manifest {
  license?: string;
}

const PACKAGES = 'node_modules/';
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
const { packages: locked } = read<{ packages: Record<string, Locked> }>('package-lock.json');

const nameOf = (place: string): string => place.slice(place.lastIndexOf(PACKAGES) + PACKAGES.length);

/** Name and licence of the packages at these places, each once and in order. */
function licencesAt(places: readonly string[]): string[] {
  const named = places.map((place) => `${nameOf(place)}: ${read<Manifest>(`${place}/package.json`).license ?? 'none'}`);
  return [...new Set(named)].sort();
}

const isShipped = ({ dev, devOptional }: Locked): boolean => dev !== true && devOptional !== true;
const isBinary = ({ optional, os }: Locked): boolean => optional === true && os !== undefined;
const production = Object.keys(locked).filter((place) => place !== '' && isShipped(locked[place]));

/** What `npm ci --omit=dev` installs into the image of docker/Dockerfile, except for a platform's binaries. */
export const licencesOfProduction = (): string[] => licencesAt(production.filter((place) => !isBinary(locked[place])));

/** This platform's binaries of production packages. */
export const licencesOfBinaries = (): string[] =>
  licencesAt(production.filter((place) => isBinary(locked[place]) && existsSync(path.join(root, place))));

/** The place of a package imported from `place`: beside it, or further up. */
function placeOf(name: string, place: string): string | undefined {
  const own = `${place}/${PACKAGES}${name}`.replace(/^\//, '');
  if (locked[own]) return own;
  const above = place.lastIndexOf(`/${PACKAGES}`);
  return place === '' ? undefined : placeOf(name, above === -1 ? '' : place.slice(0, above));
}

/** The packages that the sources of the pages import by name, types aside: the console's, and the documentation's. */
function importedByPages(): string[] {
  const texts = sourcesIn(root, ['apps/console/src', 'apps/site/src']).map(({ text }) => text);
  const imports = [
    /^(?:import|export)(?! type)[^;]*?'((?:@[\w.-]+\/)?[a-z][\w.-]*)[^']*';/gm,
    /\bimport\('((?:@[\w.-]+\/)?[a-z][\w.-]*)[^']*'\)/g,
  ];
  const names = texts.flatMap((text) => imports.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)));
  return [...new Set(names)].sort();
}

/** Of which the build takes files that no source imports: the console's typeface. */
const TYPEFACES = ['@fontsource-variable/inter'];

/** What the build may bundle for browsers: the imports of its sources, and their dependencies. */
export function licencesOfPages(): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from);
    if (place === undefined || found.has(place) || name.startsWith('@types/')) return;
    found.add(place);
    for (const each of Object.keys({ ...locked[place].dependencies, ...locked[place].peerDependencies })) add(each, place);
  };
  for (const name of [...importedByPages(), ...TYPEFACES]) add(name, '');
  return licencesAt([...found]);
}
