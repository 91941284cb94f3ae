import { Query } from '@nestjs/cqrs';

/** A text that is another one once a correction of the site was accepted, applied or given up: for those who wait for news. */
export class ReadCorrectionsChangeStamp extends Query<string> {
  constructor(readonly siteId: number) {
    super();
  }
}
