import ts from 'typescript';

/** The bus calls every handler by one name: commands lead to theirs. */
const LEADS_NOWHERE = /^libs\/kernel\/src\/(.*\/)?bus[\w-]*\.ts$/;

const isNamed = (node) => node.name !== undefined && !ts.isComputedPropertyName(node.name);
/** Declarations with code of their own. */
const hasCode = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.initializer !== undefined);
/** Whether something of another name may be called by this one; what a property holds is read where it is made. */
const isSignature = (node) =>
  ts.isMethodSignature(node) || (ts.isPropertySignature(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type));

/** What names of the program's files lead to. */
export class Declarations {
  constructor(checker, files) {
    this.checker = checker;
    this.names = new Map([...files].map(([name, source]) => [source, name]));
    /** The members of classes and objects, by name, and the classes that extend or implement a declaration. */
    this.members = new Map();
    this.heirs = new Map();
    this.behind = new Map();
    for (const source of files.values()) this.collect(source);
  }

  collect(node) {
    const isMember = ts.isClassElement(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (isMember && isNamed(node)) this.add(this.members, node.name.getText(), node);
    if (ts.isClassLike(node))
      for (const { types } of node.heritageClauses ?? [])
        for (const { expression } of types)
          for (const declared of this.symbolOf(expression)?.declarations ?? []) this.add(this.heirs, declared, node);
    ts.forEachChild(node, (child) => this.collect(child));
  }

  add(map, key, node) {
    map.set(key, [...(map.get(key) ?? []), node]);
  }

  /** The path of the file below the root; '' for what the program only knows by its types. */
  fileOf(node) {
    return this.names.get(node.getSourceFile()) ?? '';
  }

  symbolOf(expression) {
    const symbol = this.checker.getSymbolAtLocation(expression);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** What an identifier leads to: declarations with code, signatures, parameters; of a class that is created, its constructor and fields. */
  of(identifier) {
    const { parent } = identifier;
    // What declares a name does not use it.
    if (parent.name === identifier && !ts.isPropertyAccessExpression(parent) && !ts.isShorthandPropertyAssignment(parent)) return [];
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? this.checker.getShorthandAssignmentValueSymbol(parent)
      : this.symbolOf(identifier);
    const resolved = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (resolved?.declarations ?? []).flatMap((declared) => {
      const file = this.fileOf(declared);
      if (file === '' || LEADS_NOWHERE.test(file)) return [];
      if (!ts.isClassLike(declared)) return [declared];
      return ts.isNewExpression(parent) && parent.expression === identifier ? [declared, ...this.madeBy(declared)] : [];
    });
  }

  /** What runs when a class is created. */
  madeBy(declared) {
    return declared.members.filter((member) => ts.isConstructorDeclaration(member) || ts.isPropertyDeclaration(member));
  }

  /** The code behind a declaration: its own, and that of what overrides or implements it. */
  implementing(declared) {
    const own = hasCode(declared) ? [declared] : [];
    if (isSignature(declared)) return [...own, ...this.behindSignature(declared)];
    if (!ts.isClassElement(declared) || !isNamed(declared)) return own;
    return [...own, ...this.overriding(declared.parent, declared.name.getText())];
  }

  overriding(declared, name) {
    return (this.heirs.get(declared) ?? []).flatMap((heir) => [
      ...heir.members.filter((member) => isNamed(member) && member.name.getText() === name),
      ...this.overriding(heir, name),
    ]);
  }

  /** Members of that name in objects and classes whose type is that of the signature. */
  behindSignature(signature) {
    if (!this.behind.has(signature)) this.behind.set(signature, this.findBehind(signature));
    return this.behind.get(signature);
  }

  findBehind(signature) {
    const name = signature.name.getText();
    const owner = this.checker.getTypeAtLocation(signature.parent);
    return (this.members.get(name) ?? []).filter(({ parent }) =>
      this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(parent), owner),
    );
  }
}
