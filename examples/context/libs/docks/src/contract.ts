import { Command, Query } from '@nestjs/cqrs';
import type { DocksErrorCode } from './contract/errors.js';

export * from './contract/errors.js';

/** A truck's time at a dock of a site. */
export interface Appointment {
  appointmentId: number;
  dock: string;
  carrier: string;
  /** ISO 8601, UTC. */
  beginsAt: string;
  hours: number;
}

/**
 * Books a dock for whole hours; no two appointments share an hour of a dock.
 */
export class BookDock extends Command<Appointment> {
  static readonly refusals: readonly DocksErrorCode[] = ['appointment_not_on_the_hour', 'appointment_in_the_past', 'dock_taken'];
  static readonly silent = 'there is no type for appointments';

  constructor(
    readonly siteId: number,
    readonly appointment: { dock: string; carrier: string; begins: Date; hours: number },
    readonly actor: string,
  ) {
    super();
  }
}

/** The site's appointments that begin within a span of time, the first one first. */
export class ListAppointments extends Query<Appointment[]> {
  constructor(
    readonly siteId: number,
    readonly from: Date,
    readonly until: Date,
  ) {
    super();
  }
}
