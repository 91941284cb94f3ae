import { BookDock, type DocksErrorCode, ListAppointments } from '@contract/docks';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { answerOf } from '../answers/answer-of.js';
import { Answers, Sends } from '../envelope/index.js';
import type { ProblemEntry } from '../errors/index.js';
import { endOf, Instant, startOf, Text, Whole } from '../validation/index.js';

/** The interface's answers to the refusals of docks. */
export const docksProblems: Record<DocksErrorCode, ProblemEntry> = {
  appointment_not_on_the_hour: { status: 400, message: ({ begins }) => `An appointment begins on the hour, not at ${String(begins)}` },
  appointment_in_the_past: { status: 400, message: ({ begins }) => `${String(begins)} is already over` },
  dock_taken: { status: 400, message: ({ dock }) => `The dock ${String(dock)} is taken at this time` },
};

class BookDockBody {
  @Text({ description: 'Dock of your site', example: 'D1', max: 32 })
  dock!: string;

  @Text({ description: 'Who comes', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Instant({ description: 'A full hour', example: '2026-12-01T08:00:00.000Z' })
  begins_at!: string;

  @Whole({ description: 'How many hours it takes', example: 2, min: 1, max: 12 })
  hours!: number;
}

class AppointmentAnswer extends BookDockBody {
  @Whole({ description: 'Id of the appointment', example: 1, min: 1 })
  appointment_id!: number;
}
const toAppointmentAnswer = answerOf(AppointmentAnswer);

class AppointmentsQuery {
  @Instant({ description: 'A day, UTC', example: '2026-12-01', dayOnly: true })
  day!: string;
}

@ApiTags('Docks')
@Access('warehouse-key')
@Controller('apirest/v4/wms/docks/appointments')
export class DocksController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Sends(BookDock)
  @Answers(AppointmentAnswer, 'one', { summary: 'Book a dock', description: 'For whole hours, at your site.' })
  async book(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { dock, carrier, begins_at, hours }: BookDockBody) {
    const appointment = { dock, carrier, begins: startOf(begins_at), hours };
    return { data: toAppointmentAnswer(await this.bus.send(new BookDock(siteId, appointment, actor))) };
  }

  @Get()
  @Answers(AppointmentAnswer, 'list', { summary: 'List the appointments of a day', description: 'Of your site, the first one first.' })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() { day }: AppointmentsQuery) {
    const found = await this.bus.ask(new ListAppointments(siteId, startOf(day), endOf(day)));
    return { data: found.map(toAppointmentAnswer) };
  }
}
