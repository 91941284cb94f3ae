// Contexts speak camelCase; the words of requests, answers and their paths begin in apps/. What of theirs the linter finds in libs/.

/** Values of contracts that are keys of tables here: statuses, stock states, kinds of registers. */
const values = ['out_of_stock', 'package_type', 'sold_out', 'stand_by'];
const snakeCase = String.raw`[a-z][a-z0-9]*(_[a-z0-9]+)+`;
const name = `/^(?!(${values.join('|')})$)${snakeCase}$/`;
const either = (pattern) => `:matches(Literal[value=${pattern}], TemplateElement[value.raw=${pattern}])`;

/** Selectors of `no-restricted-syntax`. */
export const wireWords = [
  { selector: `Identifier[name=${name}]`, message: 'Contexts name things in camelCase.' },
  { selector: `:matches(Property, TSPropertySignature) > Literal.key[value=${name}]`, message: 'Contexts name members in camelCase.' },
  { selector: either(`/\\bAS \`?${snakeCase}/`), message: 'A row is read in the words of the contract: camelCase.' },
  { selector: either(String.raw`/(^|\])\.[a-z0-9]+_[a-z]/`), message: 'A place is told in the words of the contract: camelCase.' },
  { selector: either(`/(^|[\\s.])${snakeCase}\\[/`), message: 'A place is told in the words of the contract: camelCase.' },
  {
    selector: `:matches(Property[key.name='path'] > Literal.value, CallExpression[callee.property.name='add'] > Literal:nth-child(2))[value=/^${snakeCase}$/]`,
    message: 'A place is told in the words of the contract: camelCase.',
  },
  {
    selector: String.raw`:matches(TemplateElement:first-child[value.raw=/^(data)?\[$/], Literal[value=/^(data)?\[\d+\]/])`,
    message: 'A place begins with the member of the command: `orders[3].orderNumber`.',
  },
];

/**
 * Where they do not hold: SQL of tables, the columns of files and the document of a plan, which are the words of requests, what carriers
 * and providers answer in words of their own, and what processes are made of.
 */
export const notOurWords = [
  'libs/**/migrations/**',
  'libs/runtime/src/**',
  'libs/wire/src/**',
  'libs/demo/src/**',
  'libs/imports/src/**',
  'libs/planning/src/document/**',
  'libs/identity/src/sign-ins/adapters/**',
  'libs/rates/src/store/carrier-answer.ts',
  'libs/rates/src/store/http-carrier.ts',
];
