import { AddressRule, Database, OutboundRefused } from '@kernel';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventsError } from '../contract/errors.js';
import { CheckWebhookUrl } from '../contract/webhooks.js';
import { WEBHOOK_TERMS, type WebhookTerms } from './webhook-terms.js';

@QueryHandler(CheckWebhookUrl)
export class CheckWebhookUrlHandler implements IQueryHandler<CheckWebhookUrl> {
  private readonly rule: AddressRule;

  constructor(
    rule: AddressRule,
    private readonly database: Database,
    @Inject(WEBHOOK_TERMS) private readonly terms: WebhookTerms,
  ) {
    this.rule = rule.for('webhooks');
  }

  async execute({ url: text }: CheckWebhookUrl): Promise<string | undefined> {
    if (text === undefined) return undefined;
    // The URL parser would silently drop control characters.
    const url = !/\p{Cc}/u.test(text) && URL.canParse(text) ? new URL(text) : undefined;
    if (!url) throw refused('malformed');
    if (this.terms.isProduction && url.protocol === 'http:') throw refused('plain');
    try {
      this.rule.checkUrl(url);
      // Nothing outside is awaited in a transaction, such as that of a dry run.
      if (!this.database.inTransaction) await this.rule.addressOf(url);
    } catch (error) {
      throw error instanceof OutboundRefused ? refused(error.reason) : error;
    }
    return url.href;
  }
}

const refused = (reason: string): EventsError => {
  const details = { reason };
  return new EventsError('url_refused', details, [{ code: 'url_refused', path: 'url', details }]);
};
