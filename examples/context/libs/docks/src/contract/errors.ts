import { DomainError } from '@kernel';

export type DocksErrorCode = 'appointment_not_on_the_hour' | 'appointment_in_the_past' | 'dock_taken';

/** A refusal of docks. */
export class DocksError extends DomainError<DocksErrorCode> {}
