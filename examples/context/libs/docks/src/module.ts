import { type Migration, Publishes } from '@kernel';
import { Module } from '@nestjs/common';
import { BookDockHandler } from './book-dock.js';
import * as contract from './contract.js';
import { ListAppointmentsHandler } from './list-appointments.js';
import { Appointments } from './store/appointments.js';
import { CreateDocks1763600042000 } from './store/migrations/1763600042000-docks.js';

export const docksMigrations: Migration[] = [CreateDocks1763600042000];

/** When which truck is at which dock. */
@Publishes(contract)
@Module({ providers: [Appointments, BookDockHandler, ListAppointmentsHandler] })
export class DocksModule {}
