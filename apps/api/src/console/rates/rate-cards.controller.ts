import { PreviewRateCards } from '@contract/rates';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { toRateLine } from '../../answers/rate-line.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Refuses, Sends } from '../../envelope/index.js';
import { RateCardActions } from '../../operators/rates/rate-card-actions.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { ParcelFacts } from './parcel-facts.js';
import { RateCardPreviewAnswer, RateCardPreviewBody, toRateCardPreview, toShipments } from './rate-card-previews.shapes.js';

@Access('operator-session')
@Controller('console/api/rate-cards')
export class SetUpRateCardsController extends RateCardActions {
  constructor(
    bus: Bus,
    private readonly facts: ParcelFacts,
  ) {
    super(bus);
  }

  @NotKept()
  @Post('previews')
  @Sends(PreviewRateCards)
  @Refuses('unknown_distribution_center')
  @BodyLimit('bulk')
  @Answers(RateCardPreviewAnswer, 'one', {
    summary: 'Show what rate cards would change',
    description:
      'The prices of example parcels by the cards in force today and by the new ones, with the refusals of storing them. It changes nothing.',
  })
  async preview(@Body() body: RateCardPreviewBody): Promise<{ data: RateCardPreviewAnswer }> {
    const shipments = toShipments(await this.facts.anyOrigin(body.distribution_center), body);
    const { data, effective_date, replace } = body;
    return {
      data: toRateCardPreview(await this.bus.ask(new PreviewRateCards(data.map(toRateLine), effective_date, replace, shipments))),
    };
  }
}
