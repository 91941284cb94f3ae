export { InvalidCode, type CodeFault } from './invalid-code.js';
export { codeFormats, readCode, type CodeElement, type CodeFormat, type Reading } from './read-code.js';
