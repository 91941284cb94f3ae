import { Command, Query } from '@nestjs/cqrs';

/** The languages in which the console speaks, as tags of BCP 47. */
export const consoleLanguages = ['de', 'en', 'es', 'fr', 'pl'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** The language that a user chose for the console; null where they chose none. */
export class GetUserLanguage extends Query<ConsoleLanguage | null> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Stores the choice, for every browser in which the user logs in. */
export class ChooseLanguage extends Command<void> {
  static readonly silent = 'users, sessions, accounts and keys are no records of the feed';
  static readonly unaudited = 'it is what one user sees of their own pages';

  constructor(
    readonly userId: number,
    readonly language: ConsoleLanguage,
  ) {
    super();
  }
}
