import { Text } from '../../validation/index.js';

/** Maximum length of a value. */
const longest = 65_535;

export class AttributeValueRequest {
  @Text({ description: 'Name, case-sensitive; spaces around it are taken off', example: 'colour', max: 128 })
  attribute!: string;

  @Text({ description: 'Value', example: 'blue', max: longest })
  value!: string;
}

/** Trims names: in keys of MySQL, `a ` equals `a`. */
export const toValues = (values: readonly AttributeValueRequest[]): AttributeValueRequest[] =>
  values.map(({ attribute, value }) => ({ attribute: attribute.trim(), value }));
