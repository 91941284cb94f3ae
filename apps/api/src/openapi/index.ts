// The published documents and their pages.
export { listCodes, v2Refusals } from './codes.js';
export { type DeclaredRoute, declaredOf, declaredRoutes } from './declared-routes.js';
export type { PublishedEvents, RecordOfEvents } from './event-schemas.js';
export { hasTag, hasTags, IF_MATCH_EXTENSION, isAtOrBelow } from './entity-tags.js';
export { describeInterface, NOT_KEPT_EXTENSION, type PublishedInterface } from './openapi.js';
export { contentPolicy, describeMounted, everyone, mountDocs, type PageRule, prepareDocuments, type SentDocuments } from './swagger.js';
