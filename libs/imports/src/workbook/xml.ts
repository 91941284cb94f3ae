import sax from 'sax';

/** The attributes of an element, by their names as written. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a document in their order, by name without prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a document part by part without storing it. Throws an Error if it is not well-formed. */
export class XmlReader {
  // In strict mode, entities that a document defines are errors and not expanded.
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
