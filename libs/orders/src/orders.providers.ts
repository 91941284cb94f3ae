import type { Provider } from '@nestjs/common';

/** Orders and their way to the customer. */
export const orderProviders: Provider[] = [];
