import { lookup } from 'node:dns/promises';
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { type FetchedImage, ImageHost, ImageRefused, imageType, ImageUnavailable, MAX_IMAGE_BYTES } from '../domain/product-image.js';

const MAX_REDIRECTS = 5;
const TOO_LARGE = 'it is larger than 10 MiB';

/** Which addresses and ports the fetch may connect to; a port, because tests run their own host. */
export abstract class AddressRule {
  abstract allows(address: string): boolean;
  abstract allowsPort(port: number): boolean;
}

/** The range assigned to the internet (RFC 4291); the rest of IPv6 is unassigned or local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses of the public internet: nothing private, loopback, link-local, shared, reserved or translated. */
@Injectable()
export class PublicAddresses extends AddressRule {
  override allows(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
  }

  /** Below 1024 only the web's ports: the fetch must not reach mail servers and the like. */
  override allowsPort(port: number): boolean {
    return port === 80 || port === 443 || port >= 1024;
  }
}

/**
 * Fetches images over http and https. It checks every address after resolving the name and after each redirect, and connects to exactly
 * that address.
 */
@Injectable()
export class HttpImageHost extends ImageHost {
  constructor(private readonly rule: AddressRule) {
    super();
  }

  override async fetch(url: string, signal: AbortSignal): Promise<FetchedImage> {
    try {
      return await this.follow(url, signal);
    } catch (error) {
      if (error instanceof ImageRefused || error instanceof ImageUnavailable) throw error;
      throw new ImageUnavailable(signal.aborted ? 'the host took too long' : 'the host cannot be reached');
    }
  }

  private async follow(start: string, signal: AbortSignal): Promise<FetchedImage> {
    let url = addressOf(start);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.request(url, signal);
      const { statusCode = 0, headers } = response;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
        response.destroy();
        url = addressOf(headers.location, url);
        continue;
      }
      try {
        return await read(response);
      } finally {
        response.destroy();
      }
    }
    throw new ImageRefused(`it is redirected more than ${MAX_REDIRECTS} times`);
  }

  private async request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    if (!this.rule.allowsPort(port)) throw new ImageRefused(`images are not fetched from port ${port}`);
    const address = await this.resolve(url.hostname.replace(/^\[|\]$/g, ''));
    // Connects to the checked address without resolving the name again.
    const pinned: LookupFunction = (_name, { all }, done) => (all ? done(null, [address]) : done(null, address.address, address.family));
    const options: RequestOptions = {
      lookup: pinned,
      signal,
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'product-images' },
    };
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    return new Promise((resolve, reject) => {
      get(url, options, resolve).on('error', reject);
    });
  }

  private async resolve(host: string): Promise<{ address: string; family: number }> {
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await lookup(host, { all: true });
    const [first] = found;
    if (!first) throw new ImageUnavailable('the host has no address');
    if (!found.every(({ address }) => this.rule.allows(address))) throw new ImageRefused('its host is not on the public internet');
    return first;
  }
}

function addressOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new ImageRefused('it is no http or https address');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ImageRefused('it is no http or https address');
  if (url.username !== '' || url.password !== '') throw new ImageRefused('its address carries credentials');
  return url;
}

async function read(response: IncomingMessage): Promise<FetchedImage> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 500 || statusCode === 408 || statusCode === 429) throw new ImageUnavailable(`the host answered ${statusCode}`);
  if (statusCode !== 200) throw new ImageRefused(`the host answered ${statusCode}`);
  if (!/^image\//i.test(headers['content-type'] ?? '')) throw new ImageRefused('the answer is no image');
  if (Number(headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) throw new ImageRefused(TOO_LARGE);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_IMAGE_BYTES) throw new ImageRefused(TOO_LARGE);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = imageType(bytes);
  if (!type) throw new ImageRefused('the answer is no image of a known kind');
  return { bytes, type };
}
