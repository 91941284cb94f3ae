import { generateKeyPairSync, sign } from 'node:crypto';
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

/** The extension with the names that clients compare: a host name and the loopback address. */
const subjectAltName = (name: string): Buffer =>
  sequence(Buffer.from('0603551d11', 'hex'), der(0x04, sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])))));

/** A self-signed certificate for a day with a new key, both PEM (X.509, RFC 5280, with the minimum for a server on this machine). */
function selfSigned(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 86_400_000].map((instant) => new Date(instant)) as [Date, Date];
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(name),
    sequence(utcTime(from), utcTime(to)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName(name))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.trim()}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/** The files of such a certificate. */
export async function certificateOf(name: string): Promise<Certificate> {
  const folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'tls-'));
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const { cert, key } = selfSigned(name);
  await Promise.all([writeFile(files.cert, cert), writeFile(files.key, key)]);
  return files;
}
