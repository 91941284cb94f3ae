import sax from 'sax';

/** What an element says of itself, by the names of its attributes as they stand. */
export type Attributes = Readonly<Record<string, string>>;

/** Hears of the elements of a document in their order, by their names without prefixes. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a document part by part and keeps nothing of it. It throws an Error for what is not well-formed. */
export class XmlReader {
  // Strict, it expands no entities that a document defines: they are faults.
  private readonly parser = sax.parser(true);

  constructor(listener: XmlListener) {
    this.parser.onerror = (error) => {
      throw error;
    };
    this.parser.onopentag = ({ name, attributes }) => listener.open(local(name), attributes as Attributes);
    if (listener.text) this.parser.ontext = this.parser.oncdata = (text) => listener.text?.(text);
    if (listener.close) this.parser.onclosetag = (name) => listener.close?.(local(name));
  }

  add(part: string): void {
    this.parser.write(part);
  }

  end(): void {
    this.parser.close();
  }
}

/** Reads a document to its end. */
export async function readXml(parts: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const reader = new XmlReader(listener);
  let isEmpty = true;
  for await (const part of parts) {
    isEmpty &&= part === '';
    reader.add(part);
  }
  if (!isEmpty) reader.end();
}
