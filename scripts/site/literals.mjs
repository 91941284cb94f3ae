// JSON values as literals of each language, with line breaks in long ones.

const MAX_WIDTH = 76;
const single = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const isName = (text) => /^[A-Za-z_]\w*$/.test(text);

const LANGUAGES = {
  typescript: {
    scalar: (value) => (typeof value === 'string' ? single(value) : JSON.stringify(value)),
    entry: (name, value) => `${isName(name) ? name : single(name)}: ${value}`,
    list: ['[', ']'],
    object: ['{', '}'],
    space: ' ',
    step: '  ',
  },
  python: {
    scalar: (value) => ({ true: 'True', false: 'False', null: 'None' })[String(value)] ?? JSON.stringify(value),
    entry: (name, value) => `${JSON.stringify(name)}: ${value}`,
    list: ['[', ']'],
    object: ['{', '}'],
    space: '',
    step: '    ',
  },
  php: {
    scalar: (value) => (typeof value === 'string' ? single(value) : JSON.stringify(value)),
    entry: (name, value) => `${single(name)} => ${value}`,
    list: ['[', ']'],
    object: ['[', ']'],
    space: '',
    step: '    ',
  },
};

/** A JSON value as a literal; lines after the first begin with the indentation. */
export function literal(value, language, indent = '') {
  const { scalar, entry, list, object, space, step } = LANGUAGES[language];
  if (typeof value !== 'object' || value === null) return scalar(value);
  const [open, close] = Array.isArray(value) ? list : object;
  const inner = indent + step;
  const parts = (at) =>
    Array.isArray(value)
      ? value.map((each) => literal(each, language, at))
      : Object.entries(value).map(([name, each]) => entry(name, literal(each, language, at)));
  const gap = Array.isArray(value) ? '' : space;
  const flat = parts('').join(', ');
  if (flat === '') return !Array.isArray(value) && language === 'php' ? 'new stdClass()' : open + close;
  if (!flat.includes('\n') && indent.length + flat.length < MAX_WIDTH) return `${open}${gap}${flat}${gap}${close}`;
  return `${open}\n${parts(inner)
    .map((each) => `${inner}${each},\n`)
    .join('')}${indent}${close}`;
}
