import { deliveryFaults } from '@contract/events';
import { ledgerForms, pictureFaults } from '@contract/inventory';
import { historyForms } from '@contract/orders';
import { connectionFaults, correctionFailures, printFaults, revertFailures, shortReasons } from '@contract/warehouse';
import ts from 'typescript';
import { root } from './architecture/cruise.js';
import { sourcesIn } from './architecture/sources.js';

/** What the server writes into records, by what the console calls the kind of it. */
const written: Readonly<Record<string, readonly string[]>> = {
  // A code of a short pick and the lack of a day stand inside a comment.
  comment: [...ledgerForms, ...shortReasons, 'none'],
  correction: correctionFailures,
  delivery: deliveryFaults,
  history: historyForms,
  picture: pictureFaults,
  // Behind a fault may stand what the printer says.
  print: [...connectionFaults, ...printFaults, '{sentence}: {said}'],
  revert: revertFailures,
};

/** The forms that the console knows: the lists of `msg('...')` in the constant. */
function known(): Record<string, string[]> {
  const file = sourcesIn(root, ['apps/console/src/patterns/records']).find((each) => each.file.endsWith('/written.ts'));
  const found: Record<string, string[]> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isArrayLiteralExpression(node.initializer) && isOfServer(node))
      found[node.name.getText()] = node.initializer.elements.map(
        (each) => ((each as ts.CallExpression).arguments[0] as ts.StringLiteral).text,
      );
    ts.forEachChild(node, visit);
  };
  if (file) visit(file.tree);
  return found;
}

const isOfServer = (node: ts.Node): boolean =>
  ts.findAncestor(node, (each) => ts.isVariableDeclaration(each) && each.name.getText() === 'SERVERS') !== undefined;

const sorted = (lists: Readonly<Record<string, readonly string[]>>): [string, string[]][] =>
  Object.entries(lists)
    .map(([kind, forms]): [string, string[]] => [kind, [...forms].sort()])
    .sort();

/** A comment that a source writes itself, with `{}` for what it fills in. */
function ownComments(tree: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isComment = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === 'comment';
    if (isComment && node.initializer) literals(node.initializer);
    ts.forEachChild(node, visit);
  };
  const literals = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}'));
    else ts.forEachChild(node, literals);
  };
  visit(tree);
  return found;
}

describe('what the server writes into records', () => {
  it('is known to the console, which says it in the language of the reader', () => {
    expect(sorted(known())).toEqual(sorted(written));
  });

  it('is in the list of comments where it stands among those of people', () => {
    const forms = ledgerForms.map((form) => form.replaceAll(/\{\w+\}/g, '{}'));
    const own = sourcesIn(root, ['libs/inventory/src', 'libs/warehouse/src']).flatMap(({ tree }) => ownComments(tree));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((each) => !forms.includes(each))).toEqual([]);
  });
});
