export { InvalidCode } from './invalid-code.js';
export { hasCheckDigit } from './value-checks.js';
export { codeFormats, readCode, type CodeFormat, type Reading } from './read-code.js';
