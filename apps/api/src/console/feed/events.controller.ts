import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AnyCaller, type Caller } from '../../access/index.js';
import { EventStreams } from './event-streams.js';

@ApiTags('Events')
@Access('session')
@Controller('console/api/events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @ApiOperation({
    summary: 'Wait for news',
    description:
      'Server-sent events named orders, corrections or queues, without content: what was read of it may have changed. A comment every 20 seconds; the stream ends within a second of its session or of a change of rights of its user, after an hour, and when the process ends.',
  })
  @ApiProduces('text/event-stream')
  @ApiResponse({ status: 401, description: 'No session' })
  @ApiResponse({ status: 200, description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } })
  open(@AnyCaller() caller: Caller, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.streams.open(caller, request, reply);
  }
}
