import { Secret } from '../../envelope/index.js';
import { Text } from '../../validation/index.js';

@Secret()
export class MasterKeyAnswer {
  @Text({
    description: 'The master key, the header Key of the WMS and internal interfaces',
    example: 'l3v0nUJjKJm2sFq0m0T1dX0kq0V7n1x2y3z4A5B6C7D',
  })
  key!: string;
}
