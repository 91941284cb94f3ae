/** What a controller returns whose answer also sets a cookie; only the body is shown. */
export class WithCookie<Body> {
  /** @param cookie the Set-Cookie header; undefined where this answer sets none */
  constructor(
    readonly body: Body,
    readonly cookie: string | undefined,
  ) {}
}

/** The body of what a controller returned. */
export const bodyOf = (returned: unknown): unknown => (returned instanceof WithCookie ? returned.body : returned);
