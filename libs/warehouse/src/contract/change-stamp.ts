import { Query } from '@nestjs/cqrs';

/** A text that changes whenever a correction of the site is accepted, applied or fails: for the change feed. */
export class ReadCorrectionsChangeStamp extends Query<string> {
  constructor(readonly siteId: number) {
    super();
  }
}
