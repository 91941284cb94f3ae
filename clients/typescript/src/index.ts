import { Calls, type ClientSettings } from './calls.js';
import { base as omsBase, OmsResources } from './generated/oms.js';
import { base as wmsBase, WmsResources } from './generated/wms.js';

export type { CallOptions, ClientSettings, FollowOptions, Warning, WriteOptions } from './calls.js';
export { ApiError, type ErrorCode, type Fault, NoAnswerError } from './errors.js';
export type { OmsErrorCode, WmsErrorCode } from './generated/codes.js';
export type { Event as OmsEvent } from './generated/oms.js';
export type * as Oms from './generated/oms-types.js';
export type { Event as WmsEvent } from './generated/wms.js';
export type * as Wms from './generated/wms-types.js';
export type { Feed, FeedPage, Page, Pages } from './lists.js';
export { verifyWebhook, WebhookError, type WebhookOptions } from './webhooks.js';

/** Orders, products, stock, events and webhooks of one account. */
export class OmsClient extends OmsResources {
  constructor({ accountId, key, ...settings }: ClientSettings & { accountId: number | string; key: string }) {
    super(new Calls(omsBase, { AccountID: String(accountId), Key: key }, settings));
  }
}

/** Bins, recounts, weights, events and webhooks of the site of one warehouse user. */
export class WmsClient extends WmsResources {
  constructor({ userName, key, ...settings }: ClientSettings & { userName: string; key: string }) {
    super(new Calls(wmsBase, { userName, Key: key }, settings));
  }
}
