import { Database, toIso, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Appointment, ListAppointments } from './contract.js';

@QueryHandler(ListAppointments)
export class ListAppointmentsHandler implements IQueryHandler<ListAppointments> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, from, until }: ListAppointments): Promise<Appointment[]> {
    const rows = await this.database.execute<Appointment>(
      `SELECT AppointmentID AS appointmentId, Dock AS dock, Carrier AS carrier, BeginsDate AS beginsAt, Hours AS hours
         FROM dock_appointments WHERE WarehouseID = ? AND BeginsDate >= ? AND BeginsDate < ? ORDER BY BeginsDate, AppointmentID`,
      [siteId, toStored(from), toStored(until)],
    );
    return rows.map((row) => ({ ...row, beginsAt: toIso(row.beginsAt) }));
  }
}
