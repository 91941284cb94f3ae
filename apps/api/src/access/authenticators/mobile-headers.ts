import type { SessionDevice } from '@contract/identity';
import type { FastifyRequest } from 'fastify';
import { fromRequest } from '../../validation/index.js';
import { Problem } from '../../errors/index.js';
import { headerOf } from './headers.js';

/** The headers of a mobile call, by their content. */
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

/** Maximum lengths of a device's description of itself. */
const longest: Readonly<Record<keyof SessionDevice, number>> = { deviceId: 200, app: 100, appVersion: 100, systemVersion: 100 };
const ofDevice = Object.keys(longest) as (keyof SessionDevice)[];

/** 401 for a wrong header; `what` says what is wrong. */
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

/** The description that a device sends at login. @throws Problem 401 when a part is missing or too long. */
function deviceOf(request: FastifyRequest): SessionDevice {
  const texts = ofDevice.map((header) => [header, neededHeader(request, header)] as const);
  for (const [header, text] of texts)
    if (text.length > longest[header]) throw wrongHeader(header, `is longer than ${longest[header]} characters`);
  return Object.fromEntries(texts) as unknown as SessionDevice;
}

/** The device of a login request: `@Device() device: SessionDevice`. */
export const Device = fromRequest(deviceOf);
