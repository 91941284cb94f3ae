import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { ShipmentActions } from '../../operators/shipment-actions.js';

@Access('internal-key')
@Controller('apirest/v4/oms/internal/shipments')
export class ShipmentsController extends ShipmentActions('stand_by') {}
