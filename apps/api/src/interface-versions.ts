import type { ProblemShape } from './errors/index.js';
import type { PublishedInterface } from './openapi/index.js';

/** An interface version in one piece: its routes, its messages for refusals, its documents. */
export interface InterfaceVersion extends PublishedInterface {
  problems: ProblemShape;
}

/** Interface versions besides those of the contract. Add yours here (docs/extending.md). */
export const interfaceVersions: readonly InterfaceVersion[] = [];
