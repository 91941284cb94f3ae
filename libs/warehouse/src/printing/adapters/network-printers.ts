import { request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { AddressRule, OutboundRefused, pinnedTo, type ResolvedAddress } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { ConnectionFault, PrintFault } from '../../contract/printing/print-faults.js';
import type { PrintOutcome, TakenPrintJob } from '../../contract/printing/print-jobs.js';
import { ASK_STATUS, isWhole, whyItWaits } from '../domain/host-status.js';
import { outcomeOf, printJobRequest, readAnswer } from '../domain/ipp.js';
import { placeOf } from '../domain/printer-uri.js';

/** Time limits for a printer. */
const LIMITS = {
  connectMs: 5_000,
  /** Some printers that speak ZPL do not answer. */
  statusMs: 2_000,
  /** Without receiving or answering anything. */
  idleMs: 60_000,
};
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_MESSAGE = 255;

const REFUSALS: Record<OutboundRefused['reason'], PrintFault> = {
  scheme: 'The address is none of a printer',
  credentials: 'The address carries credentials',
  port: 'OUTBOUND_ALLOW does not name the port of the printer',
  unresolved: 'The name of the printer has no address',
  private: 'OUTBOUND_ALLOW does not name the printer',
};

/** Sends jobs to printers in the network: only to addresses that the operator allows, checked for each job. */
@Injectable()
export class NetworkPrinters {
  private readonly rule: AddressRule;
  /** Tests use shorter limits. */
  limits = { ...LIMITS };

  constructor(rule: AddressRule) {
    this.rule = rule.for('print');
  }

  /** Why the service may not print there; undefined if it may. Host names are resolved when something is printed. */
  async refusalOf(uri: string): Promise<OutboundRefused['reason'] | undefined> {
    const place = placeOf(uri);
    if (!place) return 'scheme';
    try {
      this.rule.checkUrl(place.http);
      if (isIP(place.http.hostname.replace(/^\[|\]$/g, ''))) await this.addressOf(place.http);
      return undefined;
    } catch (error) {
      if (error instanceof OutboundRefused) return error.reason;
      throw error;
    }
  }

  /** Attempts a job once; `signal` aborts it. */
  async print(job: TakenPrintJob, signal: AbortSignal): Promise<PrintOutcome> {
    const place = placeOf(job.uri);
    if (!place) return refused(REFUSALS.scheme);
    const address = await this.addressOf(place.http).catch((error: unknown) => {
      if (error instanceof OutboundRefused) return error;
      throw error;
    });
    if (address instanceof OutboundRefused) {
      const message = REFUSALS[address.reason];
      return address.reason === 'unresolved' ? waits(message) : refused(message);
    }
    const outcome = place.format === 'zpl' ? this.raw(job, place.http, address, signal) : this.ipp(job, place.http, address, signal);
    const { result, message } = await outcome;
    return { result, message: message?.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_MESSAGE) ?? null };
  }

  /** Refuses the public internet, which other uses may reach. @throws OutboundRefused. */
  private async addressOf(url: URL): Promise<ResolvedAddress> {
    const address = await this.rule.addressOf(url);
    if (this.rule.isPublic(address.address)) throw new OutboundRefused('private');
    return address;
  }

  /** Port 9100: bytes that the printer interprets, over a connection that both sides close. */
  private async raw(
    { content }: TakenPrintJob,
    { port }: URL,
    { address, family }: ResolvedAddress,
    signal: AbortSignal,
  ): Promise<PrintOutcome> {
    const socket = connect({ host: address, family, port: Number(port || 80) });
    const abort = (): void => void socket.destroy(broken('The service stopped'));
    signal.addEventListener('abort', abort, { once: true });
    let hasBegun = false;
    try {
      await connected(socket, this.limits.connectMs);
      const why = whyItWaits(await statusOf(socket, this.limits.statusMs));
      if (why !== undefined) return waits(why);
      hasBegun = true;
      await sent(socket, content, this.limits.idleMs);
      return { result: 'printed', message: null };
    } catch (error) {
      return hasBegun ? unsure(error) : waits(`The printer cannot be reached: ${codeOf(error)}`);
    } finally {
      signal.removeEventListener('abort', abort);
      socket.destroy();
    }
  }

  private ipp(job: TakenPrintJob, url: URL, address: ResolvedAddress, signal: AbortSignal): Promise<PrintOutcome> {
    const body = printJobRequest({ uri: job.uri, title: job.title, format: 'application/pdf', content: job.content });
    const headers = { 'content-type': 'application/ipp', 'content-length': body.length };
    return new Promise((resolve) => {
      let hasBegun = false;
      const posted = request(url, { method: 'POST', headers, agent: false, lookup: pinnedTo(address), signal });
      const connecting = setTimeout(() => posted.destroy(broken('no connection in time')), this.limits.connectMs);
      const fail = (error: unknown): void => resolve(hasBegun ? unsure(error) : waits(`The printer cannot be reached: ${codeOf(error)}`));
      posted.on('socket', (socket) =>
        socket.once('connect', () => {
          clearTimeout(connecting);
          hasBegun = true;
          posted.end(body);
        }),
      );
      posted.setTimeout(this.limits.idleMs, () => posted.destroy(broken('no answer in time')));
      posted.on('error', (error) => {
        clearTimeout(connecting);
        fail(error);
      });
      posted.on('response', (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if ((length += chunk.length) > MAX_ANSWER_BYTES) response.destroy(broken('the answer has no end'));
        });
        response.on('error', fail);
        response.on('end', () => resolve(ofAnswer(response.statusCode ?? 0, Buffer.concat(chunks))));
      });
    });
  }
}

function ofAnswer(statusCode: number, body: Buffer): PrintOutcome {
  if (statusCode === 503 || statusCode === 429) return waits(`The printer answered HTTP ${statusCode}`);
  if (statusCode >= 400) return refused(`The printer answered HTTP ${statusCode}`);
  const answer = statusCode === 200 ? readAnswer(body) : undefined;
  return answer ? outcomeOf(answer) : { result: 'unsure', message: `What answered is no printer: HTTP ${statusCode}` satisfies PrintFault };
}

const waits = (message: PrintFault): PrintOutcome => ({ result: 'waits', message });
const refused = (message: PrintFault): PrintOutcome => ({ result: 'refused', message });
const unsure = (error: unknown): PrintOutcome => ({
  result: 'unsure',
  message: `The connection broke while it printed: ${codeOf(error)}` satisfies PrintFault,
});
const broken = (how: ConnectionFault): Error => new Error(how);
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

function connected(socket: Socket, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(broken('no connection in time')), withinMs);
    socket.once('error', reject);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve();
    });
  });
}

/** The printer's status before the job; empty if it does not answer. */
function statusOf(socket: Socket, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const done = (): void => {
      clearTimeout(timer);
      socket.off('data', hear).off('error', reject).off('close', closed);
      resolve(answer);
    };
    const hear = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      if (isWhole(answer) || answer.length > MAX_ANSWER_BYTES) done();
    };
    const closed = (): void => reject(broken('closed'));
    const timer = setTimeout(done, withinMs);
    socket.on('data', hear).once('error', reject).once('close', closed);
    socket.write(ASK_STATUS);
  });
}

/** Resolves when the printer has received everything and closed the connection without a fault. */
function sent(socket: Socket, content: Uint8Array, idleMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasFinished = false;
    let hasEndedEarly = false;
    socket.setTimeout(idleMs, () => socket.destroy(broken('it did not close the connection')));
    socket.once('error', reject);
    socket.once('finish', () => (hasFinished = true));
    socket.once('end', () => (hasEndedEarly = !hasFinished));
    socket.once('close', (hadError) => {
      if (hasFinished && !hasEndedEarly && !hadError) resolve();
      else reject(broken('closed'));
    });
    socket.resume();
    socket.end(content);
  });
}
