/** Somebody asked to send a webhook a range of events again, or this part of the range remains. */
export class ReplayRequested {
  static readonly version = 1;

  constructor(
    readonly webhookId: number,
    readonly fromSequence: number,
    readonly toSequence: number,
    /** Types, not patterns. */
    readonly types: readonly string[],
    readonly failedOnly: boolean,
  ) {}
}

/** Facts of a commit could not be published although the database works; they wait until an operator retries them. */
export class PublicationFailed {
  static readonly version = 1;

  constructor(
    /** As in the event outbox. */
    readonly facts: string,
    /** Stored instant of the commit. */
    readonly createdDate: string,
  ) {}
}

/** A webhook was deleted, and some of its deliveries may remain. */
export class WebhookDeleted {
  static readonly version = 1;

  constructor(readonly webhookId: number) {}
}
