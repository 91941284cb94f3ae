import { SetMetadata } from '@nestjs/common';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** How many bytes the body of a request may have. */
export const BODY_LIMITS = { small: 16 * KIBIBYTE, medium: 64 * KIBIBYTE, bulk: 10 * MEBIBYTE } as const;
export type BodySize = keyof typeof BODY_LIMITS;

export const BODY_SIZE = 'body-size';

/**
 * Declares how large a body a route takes: `@BodyLimit('bulk')` for lists of records, `medium` for lists of ids and for rates.
 * A route that declares none takes a small one, which holds any login or single command.
 */
export const BodyLimit = (size: BodySize): MethodDecorator & ClassDecorator => SetMetadata(BODY_SIZE, size);

/** `16 KiB`, `10 MiB`. */
export const nameOfLimit = (bytes: number): string => (bytes >= MEBIBYTE ? `${bytes / MEBIBYTE} MiB` : `${bytes / KIBIBYTE} KiB`);
