import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Certificate } from '#servers';
import { required } from './environment.js';

/** One DER value. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = (name: string): Buffer => sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))));
const utcTime = (instant: Date): Buffer => der(0x17, Buffer.from(`${instant.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const extension = (id: string, value: Buffer): Buffer => sequence(Buffer.from(id, 'hex'), der(0x04, value));

/** The extension with the names that clients compare: a host name and the loopback address. */
const subjectAltName = (name: string): Buffer =>
  extension('0603551d11', sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1]))));

/** The extension that lets a certificate sign others. */
const basicConstraints = (): Buffer => extension('0603551d13', sequence(der(0x01, Buffer.from([0xff]))));

interface Issuer {
  name: string;
  key: KeyObject;
}

/** A certificate for a day with a new key, PEM (X.509, RFC 5280, with the minimum for a server on this machine); without issuer self-signed. */
function certified(name: string, extensions: Buffer, issuer?: Issuer): { cert: string; key: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 86_400_000].map((instant) => new Date(instant)) as [Date, Date];
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([issuer ? 2 : 1])),
    ecdsaWithSha256,
    commonName(issuer?.name ?? name),
    sequence(utcTime(from), utcTime(to)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extensions)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, issuer?.key ?? privateKey));
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return { cert: `-----BEGIN CERTIFICATE-----\n${base64.trim()}\n-----END CERTIFICATE-----\n`, key: privateKey };
}

async function written<Name extends string>(pems: Record<Name, string | KeyObject>): Promise<Record<Name, string>> {
  const folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'tls-'));
  const files = Object.entries<string | KeyObject>(pems).map(([name, pem]) => ({ name, pem, file: path.join(folder, `${name}.pem`) }));
  await Promise.all(
    files.map(({ pem, file }) => writeFile(file, typeof pem === 'string' ? pem : String(pem.export({ type: 'pkcs8', format: 'pem' })))),
  );
  return Object.fromEntries(files.map(({ name, file }) => [name, file])) as Record<Name, string>;
}

/** The files of a self-signed certificate. */
export const certificateOf = (name: string): Promise<Certificate> => written(certified(name, subjectAltName(name)));

/** The files of a certificate, and that of the authority that signed it. */
export async function signedCertificateOf(name: string): Promise<Certificate & { ca: string }> {
  const authority = certified('an authority', basicConstraints());
  return written({ ...certified(name, subjectAltName(name), { name: 'an authority', key: authority.key }), ca: authority.cert });
}
