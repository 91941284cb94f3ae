import { Command, Query } from '@nestjs/cqrs';
import { DomainError } from '@kernel';
import type { IdentityErrorCode } from './errors.js';

/** A named view of a list of the console: its filters, sorting, columns and row height, as in the list's address. */
export interface SavedView {
  viewId: number;
  /** The list's name, one of the console's own. */
  list: string;
  /** Unique in the list, ignoring case. */
  name: string;
  /** The query of the list's address, without the question mark. */
  search: string;
}

/** How many views a user may save of one list, and of all lists together. */
export const maxViews = { ofList: 30, ofUser: 300 } as const;

export type ListViewErrorCode = 'view_not_found' | 'view_name_taken' | 'too_many_views';

/** Why a view is not saved. `too_many_views` has the maximum in `most`. */
export class ListViewError extends DomainError<ListViewErrorCode> {}

/** The views of a user, by name. */
export class ListSavedViews extends Query<SavedView[]> {
  constructor(readonly userName: string) {
    super();
  }
}

/** @throws ListViewError `view_name_taken` at `name`, `too_many_views`. */
export class SaveView extends Command<SavedView> {
  static readonly refusals: readonly (ListViewErrorCode | IdentityErrorCode)[] = ['too_many_views', 'user_not_found', 'view_name_taken'];
  static readonly silent = 'views of lists belong to their users alone';
  static readonly unaudited = 'it is what one user sees of their own pages';

  constructor(
    readonly userName: string,
    readonly view: Omit<SavedView, 'viewId'>,
  ) {
    super();
  }
}

/** Renames a view of the user, or replaces what it shows. @throws ListViewError `view_not_found`, `view_name_taken` at `name`. */
export class ChangeView extends Command<SavedView> {
  static readonly refusals: readonly (ListViewErrorCode | IdentityErrorCode)[] = ['user_not_found', 'view_name_taken', 'view_not_found'];
  static readonly silent = 'views of lists belong to their users alone';
  static readonly unaudited = 'it is what one user sees of their own pages';

  constructor(
    readonly userName: string,
    readonly viewId: number,
    readonly change: { name?: string; search?: string },
  ) {
    super();
  }
}

export class DeleteView extends Command<void> {
  static readonly refusals: readonly (IdentityErrorCode | ListViewErrorCode)[] = ['user_not_found', 'view_not_found'];
  static readonly silent = 'views of lists belong to their users alone';
  static readonly unaudited = 'it is what one user sees of their own pages';

  constructor(
    readonly userName: string,
    readonly viewId: number,
  ) {
    super();
  }
}
