import { Clock, ConstraintBroken, Database, table, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type Appointment, type BookDock, DocksError } from '../contract.js';

const appointments = table(
  'dock_appointments',
  ['WarehouseID', 'Dock', 'Carrier', 'BeginsDate', 'Hours', 'Actor', 'CreatedDate'],
  'AppointmentID',
);
const takenHours = table('dock_hours', ['WarehouseID', 'Dock', 'HourDate', 'AppointmentID']);

/** Appointments, and the hours they take: the key of an hour lets one of two simultaneous bookings win. */
@Injectable()
export class Appointments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DocksError `dock_taken` when another appointment has one of the hours. */
  async insert({ siteId, appointment, actor }: BookDock, hours: readonly Date[]): Promise<Appointment> {
    const { dock, carrier, begins } = appointment;
    const place = { WarehouseID: siteId, Dock: dock };
    const created = toStored(this.clock.now());
    const row = { ...place, Carrier: carrier, BeginsDate: toStored(begins), Hours: hours.length, Actor: actor, CreatedDate: created };
    const [appointmentId] = await this.database.insert(appointments, [row]);
    const taken = hours.map((hour) => ({ ...place, HourDate: toStored(hour), AppointmentID: appointmentId }));
    await this.database.insert(takenHours, taken).catch((error: unknown) => {
      if (!(error instanceof ConstraintBroken && error.constraint === 'unique')) throw error;
      throw new DocksError('dock_taken', { dock }, [{ code: 'dock_taken', path: 'dock', details: { dock } }]);
    });
    return { appointmentId, dock, carrier, beginsAt: toIso(row.BeginsDate), hours: hours.length };
  }
}
