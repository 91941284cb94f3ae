import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';
import type { MobileCaller } from './access.js';

/** The mobile application: the seven headers of a login. Closed until there is a login. */
@Injectable()
export class MobileToken {
  /** @throws Problem 401. */
  authenticate(_request: FastifyRequest): Promise<MobileCaller> {
    return Promise.reject(new Problem(401, 'invalid_token', 'The Header value is invalid. Authorization is invalid'));
  }
}
