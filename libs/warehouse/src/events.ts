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

/** A batch of a wave, or orders that join it, wait to be released: they go to Processing, and tasks promise units for them. */
export class BatchQueued {
  static readonly version = 1;
  constructor(
    readonly batchId: number,
    readonly actor: string,
  ) {}
}

/** What a batch has to pick may not be what its orders need any more, or lies elsewhere. */
export class BatchChanged {
  static readonly version = 1;
  constructor(readonly batchId: number) {}
}

/** A batch of a wave was released or ended. */
export class WaveChanged {
  static readonly version = 1;
  constructor(readonly waveId: number) {}
}
