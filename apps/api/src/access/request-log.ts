import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every authenticated request, collected off the hot path. */
@Injectable()
export class RequestLog {
  add(_request: FastifyRequest, _reply: FastifyReply): void {}
}
