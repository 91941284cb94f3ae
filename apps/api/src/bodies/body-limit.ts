import { SetMetadata } from '@nestjs/common';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** The maximum sizes of a body in bytes. */
export const BODY_LIMITS = { small: 16 * KIBIBYTE, medium: 64 * KIBIBYTE, bulk: 10 * MEBIBYTE } as const;
export type BodySize = keyof typeof BODY_LIMITS;

export const BODY_SIZE = 'body-size';

/**
 * Declares the size of a route's body: `@BodyLimit('bulk')` for lists of records, `medium` for lists of ids and for rates. A route without
 * a declaration takes a small one, enough for any login or single command.
 */
export const BodyLimit = (size: BodySize): MethodDecorator & ClassDecorator => SetMetadata(BODY_SIZE, size);

/** `16 KiB`, `10 MiB`. */
export const nameOfLimit = (bytes: number): string => (bytes >= MEBIBYTE ? `${bytes / MEBIBYTE} MiB` : `${bytes / KIBIBYTE} KiB`);
