import type { OpenAPIObject } from '@nestjs/swagger';

export interface PublishedOperation {
  method: string;
  path: string;
  operation: { operationId: string; tags: string[] };
}

/** The groups of a document in its order, with their operations; what removes a record comes last. */
export function groupsOf(document: OpenAPIObject): { name: string; operations: PublishedOperation[] }[];
