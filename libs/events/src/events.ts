/** Somebody asked to send a webhook the events from a sequence to another again, or this much of it is left. */
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

/** Facts of a commit could not be published, though the database works: they wait until an operator has them announced again. */
export class PublicationFailed {
  static readonly version = 1;

  constructor(
    /** As the event outbox stores them. */
    readonly facts: string,
    /** Stored instant of the commit. */
    readonly createdDate: string,
  ) {}
}

/** A webhook is gone, and deliveries may be left of it. */
export class WebhookDeleted {
  static readonly version = 1;

  constructor(readonly webhookId: number) {}
}
