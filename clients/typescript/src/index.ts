import { Calls, type ClientSettings, type LastResponse } from './calls.js';
import { base as omsBase, OmsResources } from './generated/oms.js';
import { base as wmsBase, WmsResources } from './generated/wms.js';

export type { CallOptions, ClientSettings, FollowOptions, LastResponse, Warning, WriteOptions } from './calls.js';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  type ErrorCode,
  type Fault,
  NoAnswerError,
  NotFoundError,
  RateLimitError,
  ServiceError,
  ValidationError,
} from './errors.js';
export type { OmsErrorCode, WmsErrorCode } from './generated/codes.js';
export type { Event as OmsEvent } from './generated/oms.js';
export type * as Oms from './generated/oms-types.js';
export type { Event as WmsEvent } from './generated/wms.js';
export type * as Wms from './generated/wms-types.js';
export type { Feed, FeedPage, Page, Pages } from './lists.js';
export { type SignatureOptions, signWebhook, verifyWebhook, WebhookError, type WebhookOptions } from './webhooks.js';

/** Orders, products, stock, events and webhooks of one account. */
export class OmsClient extends OmsResources {
  readonly #own: Calls;

  constructor({ accountId, key, ...settings }: ClientSettings & { accountId: number | string; key: string }) {
    const calls = new Calls(omsBase, { AccountID: String(accountId), Key: key }, settings);
    super(calls);
    this.#own = calls;
  }

  /** What the last answer says besides its data: its request id, and how many requests remain. */
  get lastResponse(): LastResponse | undefined {
    return this.#own.last;
  }
}

/** Bins, recounts, weights, events and webhooks of the site of one warehouse user. */
export class WmsClient extends WmsResources {
  readonly #own: Calls;

  constructor({ userName, key, ...settings }: ClientSettings & { userName: string; key: string }) {
    const calls = new Calls(wmsBase, { userName, Key: key }, settings);
    super(calls);
    this.#own = calls;
  }

  /** What the last answer says besides its data: its request id, and how many requests remain. */
  get lastResponse(): LastResponse | undefined {
    return this.#own.last;
  }
}
