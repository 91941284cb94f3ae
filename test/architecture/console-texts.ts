import ts from 'typescript';

/** What a source of the console says to people. */
export interface Texts {
  /** What is on screen, and in no language but English. */
  untranslated: Place[];
  /** Texts that are translated before the language is known: outside functions. */
  early: Place[];
  /** The texts that a language needs; `isCounted` where it needs the forms of its plural. */
  wanted: (Place & { isCounted: boolean })[];
  /** Words of answers that a page names itself. */
  answers: Place[];
}

interface Place {
  line: number;
  text: string;
}

/** Attributes and members that people read or hear. */
const SHOWN = new Set(
  'label title placeholder description aria-label aria-description alt error act stay detail says empty words message summary'.split(' '),
);
/** Attributes whose values are words for programs, whatever they look like. */
const NOT_SHOWN = new Set(
  'comment draft order_by sort fontFamily fontFamilyMonospace className role type variant color component href to id key rel target style text data-testid autoComplete aria-keyshortcuts'.split(
    ' ',
  ),
);
/** What is said by calling these. */
const SAYS = new Set('right wrong note say done failed'.split(' '));
/** Their words are for programs. */
const PROGRAMS = new Set(
  'english querySelector querySelectorAll closest matches matchMedia addEventListener removeEventListener getItem setItem removeItem set has get append replace split join startsWith endsWith includes setAttribute getAttribute'.split(
    ' ',
  ),
);
const TRANSLATES = new Set(['t', 'tn', 'tx', 'msg', 'answered']);

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
/** Letters alone, `SKU`, `4x6` are the same in every language. */
const hasWord = (text: string): boolean => /\p{L}\p{Ll}/u.test(text);
/** `Nothing left`, `Damaged`; not `sellable`, `csrf_token`, `POST`. */
const isWords = (text: string): boolean => /\p{L}[\p{L},.:;]*\s+\S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text.trim());

/** Letters of a literal, of a template those that it does not fill in. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}');
  return ts.isJsxText(node) ? node.text.replace(/\s+/g, ' ').trim() : undefined;
}

const calledIn = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : undefined;
};

const COMPARES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.InKeyword,
]);

/** Whether people see a literal: by what it is an attribute, a member, an argument or a child of. Undefined: its place does not say so. */
function isShownAt(literal: ts.Node): boolean | undefined {
  for (let node = literal; node.parent; node = node.parent) {
    const { parent } = node;
    if (ts.isJsxAttribute(parent)) {
      const name = parent.name.getText();
      return SHOWN.has(name) ? true : NOT_SHOWN.has(name) ? false : undefined;
    }
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return true;
    if (ts.isBinaryExpression(parent) && COMPARES.has(parent.operatorToken.kind)) return false;
    if (ts.isBinaryExpression(parent) && parent.left.getText() === 'this.name') return false;
    if (ts.isConditionalExpression(parent) && parent.condition === node) return false;
    if (ts.isPropertyAssignment(parent)) {
      if (parent.name === node) return false;
      const name = ts.isComputedPropertyName(parent.name) ? '' : parent.name.text;
      return SHOWN.has(name) ? true : NOT_SHOWN.has(name) ? false : undefined;
    }
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) return false;
    if (ts.isNewExpression(parent)) return parent.expression.getText() === 'Refusal' ? undefined : false;
    if (ts.isCaseClause(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false;
    if (ts.isCallExpression(parent) && parent.expression !== node) {
      const called = calledIn(parent) ?? '';
      return SAYS.has(called) ? true : PROGRAMS.has(called) ? false : undefined;
    }
    if (ts.isStatement(parent) || ts.isFunctionLike(parent)) return undefined;
  }
  return undefined;
}

/** The call that translates a literal, and at which place of its arguments it stands. */
function translationOf(literal: ts.Node): { call: ts.CallExpression; at: number } | undefined {
  for (let node = literal; node.parent; node = node.parent) {
    const { parent } = node;
    if (ts.isCallExpression(parent) && TRANSLATES.has(calledIn(parent) ?? ''))
      return { call: parent, at: parent.arguments.indexOf(node as ts.Expression) };
    const passes =
      ts.isParenthesizedExpression(parent) ||
      (ts.isConditionalExpression(parent) && parent.condition !== node) ||
      ts.isBinaryExpression(parent);
    if (!passes) return undefined;
  }
  return undefined;
}

const isInFunction = (node: ts.Node): boolean => ts.findAncestor(node, (each) => ts.isFunctionLike(each)) !== undefined;

/** What a source says to people, and how much of it languages know of. */
export function textsOf(source: ts.SourceFile): Texts {
  const texts: Texts = { untranslated: [], early: [], answers: [], wanted: [] };
  const placeOf = (node: ts.Node, text: string): Place => ({
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    text,
  });
  /** The navigation translates what pages say of themselves. */
  const isOfPage = (literal: ts.Node): boolean =>
    source.fileName.endsWith('/page.ts') &&
    ts.isPropertyAssignment(literal.parent) &&
    ['label', 'section', 'act'].includes(literal.parent.name.getText(source));
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const words = wordsOf(node);
    if (words !== undefined && hasLetter(words)) lookAt(node, words);
    ts.forEachChild(node, look);
  };
  const lookAt = (literal: ts.Node, words: string): void => {
    const translated = translationOf(literal);
    if (isOfPage(literal)) texts.wanted.push({ ...placeOf(literal, words), isCounted: false });
    else if (translated && ts.isStringLiteralLike(literal)) {
      const called = calledIn(translated.call);
      const isCounted = called === 'tn';
      // The form for one is only in English: translations have the other one as their key.
      if (called === 'answered') texts.answers.push(placeOf(literal, words));
      else if (translated.at === (isCounted ? 2 : 0)) texts.wanted.push({ ...placeOf(literal, words), isCounted });
      if (called !== 'msg' && !isInFunction(translated.call)) texts.early.push(placeOf(literal, words));
    } else if (hasWord(words) && (ts.isJsxText(literal) || (isShownAt(literal) ?? isWords(words))))
      texts.untranslated.push(placeOf(literal, words));
  };
  look(source);
  return texts;
}
