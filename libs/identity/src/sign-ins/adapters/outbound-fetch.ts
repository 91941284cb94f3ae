import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type AddressRule, OutboundRefused, pinnedTo } from '@kernel';
import type { CustomFetch } from 'openid-client';

/** Metadata and key sets have some kilobytes. */
const MAX_BYTES = 1024 * 1024;
const MAX_STATUS_OF_REFUSAL = 499;
const TOO_MANY = 429;

/** The provider gave no answer, or none that concerns the request. */
export class ProviderUnreachable extends Error {}

/** Fetches from a checked address, as the rule allows; follows no redirect. @throws ProviderUnreachable. */
export const outboundFetch =
  (rule: AddressRule): CustomFetch =>
  async (address, { body, headers, method, signal }) => {
    try {
      const url = new URL(address);
      const options = { method, headers, signal, agent: false, lookup: pinnedTo(await rule.addressOf(url)) };
      const response = await sent(url, body === null || body === undefined ? '' : String(body as string | URLSearchParams), options);
      return await read(response);
    } catch (error) {
      const reason = error instanceof OutboundRefused ? error.reason : ((error as NodeJS.ErrnoException).code ?? (error as Error).message);
      throw new ProviderUnreachable(reason);
    }
  };

const sent = (url: URL, payload: string, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    send(url, { ...options, headers: { ...options.headers, 'content-length': Buffer.byteLength(payload) } }, resolve)
      .on('error', reject)
      .end(payload);
  });

async function read(response: IncomingMessage): Promise<Response> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode > MAX_STATUS_OF_REFUSAL || statusCode === TOO_MANY) throw new ProviderUnreachable(`status ${statusCode}`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new ProviderUnreachable('too large');
      chunks.push(chunk);
    }
    const shown = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(statusCode === 204 || statusCode === 304 ? null : Buffer.concat(chunks), { status: statusCode, headers: shown });
  } finally {
    response.destroy();
  }
}
