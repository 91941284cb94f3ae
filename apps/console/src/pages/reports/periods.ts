/** How far back reports look. */
export const days = {
  name: 'days',
  label: 'Period',
  choices: [
    ['7', '7 days'],
    ['30', '30'],
    ['90', '90'],
  ],
} as const;
