import type { OpenAPIObject } from '@nestjs/swagger';
import type { PublishedOperation } from './operations.mjs';

/** Where the samples call. */
export const BASE_URL: string;
/** Writes the samples of the operations of an interface. */
export function samplesFor(
  interfaceName: string,
  document: OpenAPIObject,
): (operation: PublishedOperation) => Record<'curl' | 'typescript' | 'python' | 'php', string>;
