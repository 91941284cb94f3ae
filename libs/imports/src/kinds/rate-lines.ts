import type { FileKind } from '../columns.js';

const RECORDS = ['service', 'zone', 'price', 'option', 'exclude', 'transit', 'holiday', 'above', 'pound', 'minimum'];

/** The lines of one or more carriers' cards (docs/rate-cards.md). */
export const rateLines: FileKind = {
  noun: ['line', 'lines'],
  // The interface's maximum of lines in one request.
  maxLines: 50_000,
  columns: [
    {
      ...{ name: 'record', label: 'Kind of line', example: 'zone', isRequired: true, isShown: true },
      check: (text) => (RECORDS.includes(text) ? undefined : `Kind of line must be one of ${RECORDS.join(', ')}`),
    },
    { name: 'carrier', label: 'Carrier', example: 'Acme', isRequired: true, isShown: true },
    { name: 'service', label: 'Service', example: '', isShown: true },
    { name: 'zone', label: 'Zone', example: 'ALL', isShown: true },
    { name: 'description', label: 'Description', example: '' },
    { name: 'country', label: 'Country', example: 'US', isShown: true },
    { name: 'origin', label: 'From site', example: '' },
    { name: 'up_to', label: 'Up to (lb or miles)', example: '', isNumber: true, isShown: true },
    { name: 'price', label: 'Price', example: '', isNumber: true, isShown: true },
    { name: 'per_100', label: 'Per 100 of value', example: '', isNumber: true },
    { name: 'days', label: 'Business days', example: '', isNumber: true },
    { name: 'divisor', label: 'Divisor', example: '', isNumber: true },
    { name: 'minimum', label: 'Minimum', example: '', isNumber: true },
    { name: 'fuel_percent', label: 'Fuel (%)', example: '', isNumber: true },
    { name: 'cut_off', label: 'Cut-off (UTC)', example: '' },
    { name: 'option', label: 'Option', example: '' },
    { name: 'date', label: 'Holiday', example: '' },
    { name: 'postal_codes', label: 'Postal codes', example: '', isCode: true },
    { name: 'state', label: 'State', example: '' },
    { name: 'currency', label: 'Currency', example: '' },
  ],
  furtherLines: [
    { record: 'service', carrier: 'Acme', service: 'GROUND', description: 'Acme Ground', fuel_percent: '12.5', cut_off: '20:00' },
    { record: 'price', carrier: 'Acme', service: 'GROUND', zone: 'ALL', up_to: '5', price: '10.00' },
    { record: 'transit', carrier: 'Acme', service: 'GROUND', zone: 'ALL', days: '3' },
  ],
};
