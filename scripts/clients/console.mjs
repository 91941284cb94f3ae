// The types of the console's client; openapi-fetch needs nothing else.
import openapiTS, { astToString } from 'openapi-typescript';

const WORDS = new Set(['description', 'example', 'summary', 'tags', 'headers']);

/** All refusals have one shape, so the types keep only that of status 400. */
const isKept = (name, value) => !WORDS.has(name) && !(/^[45]\d\d$/.test(name) && name !== '400' && typeof value === 'object');

/** The document without texts for people, so that a new wording does not change the types. */
function bare(value, isNames = false) {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, each]) => isNames || isKept(name, each));
  return Object.fromEntries(kept.map(([name, each]) => [name, bare(each, name === 'properties' || name === 'schemas')]));
}

/** The source text of the types of one document. */
async function typesOf({ info: _info, ...rest }) {
  const types = await openapiTS({ info: { title: '', version: '' }, ...bare(rest) });
  return `// Written by npm run generate from the OpenAPI document.\n${astToString(types)}`;
}

/** Its files by path. */
export async function consoleClient(documents) {
  const files = await Promise.all(
    Object.entries(documents).map(async ([name, document]) => [`apps/console/src/api/generated/${name}.ts`, await typesOf(document)]),
  );
  return Object.fromEntries(files);
}
