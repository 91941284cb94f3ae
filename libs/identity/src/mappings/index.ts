// How accounts map the columns of files that they import.
export { ForgetImportMappingHandler, KeepImportMappingHandler } from './keep-mappings.js';
export { ListImportMappingsHandler } from './list-mappings.js';
export { ImportMappings } from './store/import-mappings.js';
