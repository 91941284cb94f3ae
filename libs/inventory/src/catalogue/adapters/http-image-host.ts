import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import { AddressRule, OutboundRefused, pinnedTo, type ResolvedAddress } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PictureFault } from '../../contract/catalogue/product-images.js';
import { type FetchedImage, ImageHost, ImageRefused, imageType, ImageUnavailable, MAX_IMAGE_BYTES } from '../domain/product-image.js';

const MAX_REDIRECTS = 5;
const TOO_LARGE = 'it is larger than 10 MiB';

const refusals: Record<Exclude<OutboundRefused['reason'], 'port'>, PictureFault> = {
  scheme: 'it is no http or https address',
  credentials: 'its address carries credentials',
  unresolved: 'the host cannot be reached',
  private: 'its host is not on the public internet',
};

/**
 * Fetches images over http and https. It checks every address after resolving the name and after each redirect, and connects to exactly
 * that address.
 */
@Injectable()
export class HttpImageHost extends ImageHost {
  private readonly rule: AddressRule;

  constructor(rule: AddressRule) {
    super();
    this.rule = rule.for('images');
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
    let url = urlOf(start);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.request(url, signal);
      const { statusCode = 0, headers } = response;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
        response.destroy();
        url = urlOf(headers.location, url);
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
    const address = await this.addressOf(url);
    const options: RequestOptions = {
      lookup: pinnedTo(address),
      signal,
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'product-images' },
    };
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    return new Promise((resolve, reject) => {
      get(url, options, resolve).on('error', reject);
    });
  }

  private async addressOf(url: URL): Promise<ResolvedAddress> {
    try {
      return await this.rule.addressOf(url);
    } catch (error) {
      if (!(error instanceof OutboundRefused)) throw error;
      if (error.reason === 'unresolved') throw new ImageUnavailable(refusals.unresolved);
      throw new ImageRefused(error.reason === 'port' ? `images are not fetched from port ${url.port}` : refusals[error.reason]);
    }
  }
}

function urlOf(text: string, base?: URL): URL {
  // The URL parser would silently drop control characters.
  if (/\p{Cc}/u.test(text) || !URL.canParse(text, base?.href)) throw new ImageRefused(refusals.scheme);
  return new URL(text, base);
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
