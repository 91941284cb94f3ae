// Documents on paper: what the floor and merchants print.
export { Documents, MAX_LABELS } from './documents.js';
export { PaperModule } from './paper.module.js';
export { type Form, SIZE_NAMES } from './printer.js';
export { FORMATS, type SizeName } from './sheet.js';
