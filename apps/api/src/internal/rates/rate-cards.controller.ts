import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { RateCardActions } from '../../operators/rates/rate-card-actions.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/rate_cards')
export class RateCardsController extends RateCardActions {}
