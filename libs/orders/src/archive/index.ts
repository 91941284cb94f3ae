// Moves closed orders out of the live tables, and back when somebody needs them there.
export { ArchiveOrdersHandler } from './archive-orders.js';
export { ListArchivesHandler } from './list-archives.js';
export { OpenArchiveHandler } from './open-archive.js';
export { RestoreOrdersHandler } from './restore-orders.js';
export { Shelf } from './store/shelf.js';
