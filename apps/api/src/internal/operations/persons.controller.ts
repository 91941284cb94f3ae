import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AllFaults } from '../../validation/index.js';
import { PersonActions } from '../../persons/person-actions.js';

@AllFaults()
@Access('operator-key')
@Controller('apirest/v4/oms/internal/persons')
export class PersonsController extends PersonActions {}
