/** Corrections of these bins of a site wait to be applied. */
export class CorrectionsQueued {
  static readonly version = 1;
  constructor(
    readonly siteId: number,
    readonly binIds: readonly number[],
  ) {}
}

/** A shipment waits to go back to Pending. */
export class RevertQueued {
  static readonly version = 1;
  constructor(readonly revertId: number) {}
}
