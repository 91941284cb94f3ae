/** What a controller returns when its answer also sets cookies; clients see only the body. */
export class WithCookie<Body> {
  /** @param cookie the Set-Cookie headers; undefined when this answer sets none */
  constructor(
    readonly body: Body,
    readonly cookie: string | string[] | undefined,
  ) {}
}

/** The body of what a controller returned. */
export const bodyOf = (returned: unknown): unknown => (returned instanceof WithCookie ? returned.body : returned);
