import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Appointment, BookDock } from './contract.js';
import { hoursOf } from './domain/hours.js';
import { Appointments } from './store/appointments.js';

@CommandHandler(BookDock)
export class BookDockHandler implements ICommandHandler<BookDock> {
  constructor(
    private readonly store: Appointments,
    private readonly clock: Clock,
  ) {}

  async execute(command: BookDock): Promise<Appointment> {
    return this.store.insert(command, hoursOf(command.appointment, this.clock.now()));
  }
}
