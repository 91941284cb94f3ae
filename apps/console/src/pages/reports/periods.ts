import { msg } from '../../languages/t.js';
/** The periods of reports. */
export const days = {
  name: 'days',
  label: msg('Period'),
  choices: [
    ['7', msg('7 days')],
    ['30', '30'],
    ['90', '90'],
  ],
} as const;
