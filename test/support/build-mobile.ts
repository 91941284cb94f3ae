import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD } from './build-logins.js';

export const V2 = '/apiv2';

/** A device's description of itself. */
export const device = { 'Device-Id': 'scanner-07', App: 'floor', 'App-Version': '5.2.1', 'System-Version': '14' };
export type DeviceHeaders = Record<string, string>;

interface LoginAnswer {
  user_id: number;
  authorization: string;
  token: string;
}

/** The seven headers after a successful login. */
export const sevenHeaders = (login: LoginAnswer, headers: DeviceHeaders = device): Record<string, string> => ({
  Authorization: login.authorization,
  Token: login.token,
  'User-Id': String(login.user_id),
  ...headers,
});

/** Logs in on a device; returns the seven headers of every other call. Throws on a refusal. */
export async function logInOn(
  http: TestAgent,
  username: string,
  headers: DeviceHeaders = device,
  password = PASSWORD,
): Promise<Record<string, string>> {
  const { status, body } = await http.post(`${V2}/mobile-login-1`).set(headers).send({ username, password });
  if (status !== 200) throw new Error(`${username} cannot log in: ${JSON.stringify(body)}`);
  return sevenHeaders(body as LoginAnswer, headers);
}
