// The one reader of files that people import: for the command line, the interface and the console.
export { cellFault, cellOf } from './cells.js';
export { cellAt, type FileColumn, type FileKind, isOfItem, type LineFault, placeOf, recordOf } from './columns.js';
export { FileFault } from './file-fault.js';
export { type FileLine, type Lines, LinesInMemory } from './file-line.js';
export { agree, gathered, type GatheredRecord, type RecordFault } from './gathered.js';
export { REASON } from './header.js';
export { aliases } from './kinds/aliases.js';
export { binPlaces } from './kinds/bin-places.js';
export { kits } from './kinds/kits.js';
export { orders } from './kinds/orders.js';
export { productCodes } from './kinds/product-codes.js';
export { products } from './kinds/products.js';
export { rateLines } from './kinds/rate-lines.js';
export { replenishments } from './kinds/replenishments.js';
export { inWords, Rest } from './rest.js';
export { FileReader, type Format } from './read-file.js';
export { type FilePart, partsOf, type Writing } from './text/parts.js';
export { csvCell, type Separator } from './text/rows.js';
