import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { FaultAnswer, type OperationWords, refusals, WarningAnswer } from '../envelope/index.js';
import { OneOf, Rows, Text } from '../validation/index.js';

/** The body of every refused request. */
class RatesRefusal {
  @OneOf(['error'], { description: 'Always error', example: 'error' })
  status!: 'error';

  @Text({ description: 'What went wrong and where, for people', example: 'rate_information.weight is required', max: 2_000 })
  message!: string;

  @Text({ description: 'What went wrong, for programs; a stable word', example: 'missing_field', max: 64 })
  code!: string;

  @Rows(() => FaultAnswer, { description: 'Every fault of an invalid request (the first 1,000)', optional: true })
  errors?: FaultAnswer[];
}

const place = 'rate_information.weight';
const faulty = { message: `${place} is required`, errors: [{ path: place, message: 'is required' }] };

/** Like `AnswersPlain`, with refusals in the shape of the rates interface. */
export function AnswersRates(of: Type<object>, words: OperationWords): MethodDecorator {
  const schema = { $ref: getSchemaPath(RatesRefusal) };
  return applyDecorators(
    HttpCode(200),
    ApiOperation(words),
    ApiExtraModels(of, RatesRefusal, WarningAnswer),
    ApiResponse({ status: 200, description: 'Success', schema: { $ref: getSchemaPath(of) } }),
    ...Object.entries(refusals).map(([status, { description, code, message, headers }]) =>
      ApiResponse({
        status: Number(status),
        description,
        content: { 'application/json': { schema, example: { status: 'error', message, code, ...(status === '400' ? faulty : {}) } } },
        ...(headers ? { headers } : {}),
      }),
    ),
  );
}
