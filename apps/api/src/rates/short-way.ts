import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { RatesCaller } from '../access/body-key.js';
import type { ShortWay } from '../short-ways.js';
import { checkedBody } from '../validation/pipe.js';
import { RatesController } from './rates.controller.js';
import { RatesRequest } from './rates.shapes.js';

/** get_rates. */
export function shortWayToRates(app: NestFastifyApplication, base: string): ShortWay {
  const controller = app.get(RatesController, { strict: false });
  return {
    method: 'POST',
    path: `${base}/get_rates`,
    handler: [RatesController, 'getRates'],
    answer(caller: RatesCaller, request: FastifyRequest) {
      const { body, warnings } = checkedBody(RatesRequest, request.body);
      request.warnings = warnings;
      return controller.getRates(caller, body);
    },
  };
}
