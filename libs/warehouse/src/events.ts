/** Corrections of these bins of a site wait to be applied. */
export class CorrectionsQueued {
  static readonly version = 1;
  constructor(
    readonly siteId: number,
    readonly binIds: readonly number[],
  ) {}
}

/** A shipment is queued to be reverted to Pending. */
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

/** The tasks of a batch may no longer match what its orders need, or where the units are. */
export class BatchChanged {
  static readonly version = 1;
  constructor(readonly batchId: number) {}
}

/** A batch of a wave was released or ended. */
export class WaveChanged {
  static readonly version = 1;
  constructor(readonly waveId: number) {}
}
