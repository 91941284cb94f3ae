import { GetRates } from '@contract/rates';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Sends } from '../envelope/index.js';
import { Access, NeedsScope, type RatesCaller, Rating } from '../access/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { AnswersRates } from './answers.js';
import { cartonsOf, PingRequest, PingResult, RatesAnswer, RatesRequest, toRateAnswer, toShipment } from './rates.shapes.js';

/** Its paths are below RATES_BASE_PATH. */
@ApiTags('Rates')
@Access('body-key')
@NeedsScope('read')
@Controller()
export class RatesController {
  constructor(private readonly bus: Bus) {}

  @Post('ping')
  @NeedsScope('any')
  @AnswersRates(PingResult, {
    summary: 'Check the connection and the credentials',
    description: 'Does nothing; it is answered only with credentials that open the interface.',
  })
  ping(@Body() _body: PingRequest): PingResult {
    return { status: 'successful', result: 'pong!' };
  }

  @Post('get_rates')
  @Sends(GetRates)
  @BodyLimit('medium')
  @AnswersRates(RatesAnswer, {
    summary: 'Estimate shipping rates',
    description:
      'What each service of each carrier costs for one parcel, or for all cartons of a shipment, cheapest first. A carrier that cannot tell is left out.',
  })
  async getRates(@Rating() { site }: RatesCaller, @Body() { rate_information }: RatesRequest): Promise<RatesAnswer> {
    const cartons = cartonsOf(rate_information);
    const shipment = toShipment(site, cartons[0], rate_information);
    const isOne = !rate_information.cartons;
    const rates = (await this.bus.ask(new GetRates(shipment, isOne ? undefined : cartons))).map(toRateAnswer);
    return { status: 'successful', rates: isOne ? rates : rates.map((rate) => ({ ...rate, cartons: cartons.length })) };
  }
}
