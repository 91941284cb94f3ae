import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { barsOf } from './code128.js';
import type { Letters } from './letters.js';
import type { Drawn, Picture, Size } from './sheet.js';

type Document = PDFKit.PDFDocument;

/** In place of the time: the same content gives the same file, so that a reprint can be recognised. */
const UNDATED = new Date(0);

/** Pages as a PDF that embeds its fonts. */
export async function toPdf(pages: readonly (readonly Drawn[])[], size: Size, letters: Letters, title: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    autoFirstPage: false,
    font: null as unknown as string,
    info: { Title: title, Producer: 'Order and warehouse service', Creator: 'Order and warehouse service', CreationDate: UNDATED },
  });
  document.registerFont('regular', letters.files.regular);
  document.registerFont('bold', letters.files.bold);
  const written = buffer(document);
  const picturesOf = embedded(document);
  for (const page of pages) {
    document.addPage();
    for (const drawn of page) draw(document, drawn, picturesOf);
  }
  document.end();
  return written;
}

/** Missing in pdfkit's types: opens an image that can be drawn several times. */
interface Opens {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc;
}

/** Opens each picture once per file, however often it is drawn. */
function embedded(document: Document): (picture: Picture) => PDFKit.Mixins.ImageSrc {
  const images = new Map<Picture, PDFKit.Mixins.ImageSrc>();
  return (picture) => {
    const opened = images.get(picture) ?? (document as unknown as Opens).openImage(picture.bytes);
    images.set(picture, opened);
    return opened;
  };
}

function draw(document: Document, drawn: Drawn, picturesOf: ReturnType<typeof embedded>): void {
  const { x, y } = drawn;
  if (drawn.kind === 'text') {
    document.font(drawn.isBold ? 'bold' : 'regular').fontSize(drawn.size);
    document.text(drawn.text, x, y, { lineBreak: false });
  }
  if (drawn.kind === 'line')
    document
      .lineWidth(0.7)
      .moveTo(x, y)
      .lineTo(x + drawn.width, y)
      .stroke();
  if (drawn.kind === 'box') document.lineWidth(0.8).rect(x, y, drawn.side, drawn.side).stroke();
  if (drawn.kind === 'picture') document.image(picturesOf(drawn.picture), x, y, { width: drawn.width, height: drawn.height });
  if (drawn.kind === 'bars') drawBars(document, drawn, barsOf(drawn.text, drawn.isGs1));
}

function drawBars(document: Document, { x, y, height, module }: Extract<Drawn, { kind: 'bars' }>, widths: readonly number[]): void {
  let left = x;
  widths.forEach((width, index) => {
    if (index % 2 === 0) document.rect(left, y, width * module, height);
    left += width * module;
  });
  document.fill('black');
}
