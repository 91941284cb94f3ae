import { msg } from '../../languages/t.js';
/** How far back reports look. */
export const days = {
  name: 'days',
  label: msg('Period'),
  choices: [
    ['7', msg('7 days')],
    ['30', '30'],
    ['90', '90'],
  ],
} as const;
