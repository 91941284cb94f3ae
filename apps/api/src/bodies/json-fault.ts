const SPACE = /[ \t\r\n]*/y;
const VALUE = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

const WANTED = { value: 'a value', name: 'a name in double quotes', colon: 'a colon', end: 'the end of the body' } as const;

/** The position where a text stops being JSON, and what JSON requires there; undefined for valid JSON. */
export function faultOf(text: string): { at: number; wanted: string } | undefined {
  const closers: ('}' | ']')[] = [];
  let at = 0;
  let wanted: keyof typeof WANTED | 'next' = 'value';
  let mayClose = false;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match !== null;
  };
  /** Moves past a string; on a fault, `at` stays where it is. */
  const takeText = (): boolean => {
    if (text[at] !== '"') return false;
    for (at += 1; at < text.length && text[at] !== '"';) {
      if (text[at] === '\\') {
        if (!take(ESCAPE)) return false;
      } else if (text[at] < ' ') return false;
      else at += 1;
    }
    if (at >= text.length) return false;
    at += 1;
    return true;
  };
  for (;;) {
    take(SPACE);
    const character = text[at];
    const closer = closers.at(-1);
    if ((mayClose || wanted === 'next') && character !== undefined && character === closer) {
      closers.pop();
      at += 1;
      wanted = closers.length > 0 ? 'next' : 'end';
      mayClose = false;
    } else if (wanted === 'end') {
      return at < text.length ? { at, wanted: WANTED.end } : undefined;
    } else if (wanted === 'next') {
      if (character !== ',') return { at, wanted: `a comma or ${String(closer)}` };
      at += 1;
      wanted = closer === '}' ? 'name' : 'value';
    } else if (wanted === 'colon') {
      if (character !== ':') return { at, wanted: WANTED.colon };
      at += 1;
      wanted = 'value';
    } else if (wanted === 'name') {
      const isText = character === '"';
      if (!takeText()) return { at, wanted: isText ? 'the rest of the text' : WANTED.name };
      wanted = 'colon';
      mayClose = false;
    } else if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']');
      at += 1;
      wanted = character === '{' ? 'name' : 'value';
      mayClose = true;
    } else {
      const isText = character === '"';
      if (!(isText ? takeText() : take(VALUE))) return { at, wanted: isText ? 'the rest of the text' : WANTED.value };
      wanted = closers.length > 0 ? 'next' : 'end';
      mayClose = false;
    }
  }
}

/** One sentence about a text that is not JSON, with the line and the character of the fault, counted from 1. */
export function sayFault(body: string): string {
  const text = body.replace(/^\ufeff/, '');
  const fault = faultOf(text);
  if (!fault) return 'The request is malformed';
  const before = text.slice(0, fault.at);
  const line = before.split(/\r\n|\r|\n/);
  const column = Array.from(line[line.length - 1]).length + 1;
  const problem = fault.at >= text.length ? 'the body ends' : `${fault.wanted} is missing`;
  return `The body is no JSON: in line ${line.length}, column ${column} ${problem}`;
}
