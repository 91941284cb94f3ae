import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { ReturnReceipt } from '../../operators/return-receipt.js';

@Access('internal-key')
@Controller('apirest/v4/oms/internal/returns')
export class InternalReturnsController extends ReturnReceipt {}
