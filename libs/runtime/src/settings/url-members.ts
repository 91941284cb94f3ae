import { ConfigError } from './config-error.js';

/** Members of other programs' URLs that request TLS, and those that name an authority. */
const ASK_FOR_TLS = /^(tls|(use|require)?-?_?ssl([-_]?(mode|accept|cert|key|cert_reqs))?|reject_?unauthorized|verifyservercertificate)$/i;
const NAME_AUTHORITY = /^((ssl|tls)[-_]?(ca|ca[-_]?certs?|rootcert)|ca)$/i;

interface Rule {
  variable: 'DATABASE_URL' | 'REDIS_URL' | 'MAINTENANCE_DATABASE_URL';
  known: readonly string[];
  /** What to use instead of members that request TLS, and of those that name an authority. */
  tls: string;
  authority: string;
}

const OF_DATABASE = {
  known: ['socketPath'],
  tls: 'set DATABASE_TLS=required or DATABASE_TLS=verify instead',
  authority: 'set DATABASE_CA and DATABASE_TLS instead',
};
const OF_REDIS = {
  known: ['family', 'sentinel_password'],
  tls: 'begin the URL with rediss: instead, and name an authority of your own in REDIS_CA',
  authority: 'begin the URL with rediss:, and set REDIS_CA instead',
};

/**
 * Refuses unknown members of a URL's query: `sslmode=require` would suggest encryption where there is none. It quotes only known spellings,
 * since a `?` in a password makes the rest of it look like a member. @throws ConfigError.
 */
function refuseUnknown(url: string | undefined, { variable, known, tls, authority }: Rule): void {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(url ?? '') ?? [];
  const names = [...new URLSearchParams(query).keys()].filter((name) => !known.includes(name));
  const asking = names.find((name) => ASK_FOR_TLS.test(name) || NAME_AUTHORITY.test(name));
  if (asking !== undefined)
    throw new ConfigError(`${variable} has "${asking}" behind its ?, which nothing reads`, NAME_AUTHORITY.test(asking) ? authority : tls);
  if (names.length > 0)
    throw new ConfigError(
      `${variable} has a member behind its ? that nothing reads`,
      `only ${known.join(' and ')} may stand there, and a ? in the user or password has to be written as %3F`,
    );
}

export const refuseUnknownOfDatabase = (variable: 'DATABASE_URL' | 'MAINTENANCE_DATABASE_URL', url: string | undefined): void =>
  refuseUnknown(url, { variable, ...OF_DATABASE });

export const refuseUnknownOfRedis = (url: string | undefined): void => refuseUnknown(url, { variable: 'REDIS_URL', ...OF_REDIS });
