import type { CarrierAdapter } from '@module/rates';
import type { Config } from './config.js';

/** Carriers with an API of their own, queried like those of RATES_CARRIERS. Add yours here (docs/extending.md). */
export const carrierAdapters: readonly ((config: Config) => CarrierAdapter)[] = [];
