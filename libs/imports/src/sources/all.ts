import type { Source } from '../mapping/mapping.js';
import { amazon } from './amazon.js';
import { ebay } from './ebay.js';
import { etsy } from './etsy.js';
import { magento } from './magento.js';
import { shipStation } from './shipstation.js';
import { shopify } from './shopify.js';
import { stock } from './stock.js';
import { wooCommerce } from './woocommerce.js';

/** Every known export. The first one with matching signs counts, so those with more specific ones come first. */
export const all: readonly Source[] = [...shopify, ...amazon, ...etsy, ...ebay, ...magento, ...shipStation, ...wooCommerce, ...stock];
