import type { SessionDevice } from '@contract/identity';
import type { FastifyRequest } from 'fastify';
import { fromRequest } from '../../validation/index.js';
import { Problem } from '../../errors/index.js';
import { headerOf } from './headers.js';

/** The headers of a mobile call, by the name of what they carry. */
export type MobileHeader = 'authorization' | 'token' | 'userId' | keyof SessionDevice;

const names: Readonly<Record<MobileHeader, [shown: string, word: string]>> = {
  authorization: ['Authorization', 'authorization'],
  token: ['Token', 'token'],
  userId: ['User-Id', 'user_id'],
  deviceId: ['Device-Id', 'device_id'],
  app: ['App', 'app'],
  appVersion: ['App-Version', 'app_version'],
  systemVersion: ['System-Version', 'system_version'],
};

/** Most characters of what a device says of itself. */
const longest: Readonly<Record<keyof SessionDevice, number>> = { deviceId: 200, app: 100, appVersion: 100, systemVersion: 100 };
const ofDevice = Object.keys(longest) as (keyof SessionDevice)[];

/** 401: this header is wrong; `what` says how. */
export function wrongHeader(header: MobileHeader, what: string): Problem {
  const [shown, word] = names[header];
  return new Problem(401, `invalid_${word}`, `The Header value is invalid. ${shown} ${what}`);
}

/** A header's text. @throws Problem 401 when it is missing or empty. */
export function neededHeader(request: FastifyRequest, header: MobileHeader): string {
  const [shown, word] = names[header];
  const text = headerOf(request, shown.toLowerCase());
  if (text === '') throw new Problem(401, `missing_${word}`, `The Header value is invalid. ${shown} is missing or empty`);
  return text;
}

/** What a device that logs in says of itself. @throws Problem 401 when it leaves something out, or says too much. */
function deviceOf(request: FastifyRequest): SessionDevice {
  const texts = ofDevice.map((header) => [header, neededHeader(request, header)] as const);
  for (const [header, text] of texts)
    if (text.length > longest[header]) throw wrongHeader(header, `is longer than ${longest[header]} characters`);
  return Object.fromEntries(texts) as unknown as SessionDevice;
}

/** The device of a request that logs in: `@Device() device: SessionDevice`. */
export const Device = fromRequest(deviceOf);
