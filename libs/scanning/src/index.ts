export { InvalidCode } from './invalid-code.js';
export { codeFormats, readCode, type CodeFormat, type Reading } from './read-code.js';
