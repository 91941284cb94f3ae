import { Global, Module } from '@nestjs/common';
import { PostalCodes } from './contract.js';
import { PackagedPostalCodes } from './store/packaged-postal-codes.js';

/** The locations of postal codes. */
@Global()
@Module({
  providers: [PackagedPostalCodes, { provide: PostalCodes, useExisting: PackagedPostalCodes }],
  exports: [PackagedPostalCodes, PostalCodes],
})
export class PlacesModule {}

export { PackagedPostalCodes } from './store/packaged-postal-codes.js';
