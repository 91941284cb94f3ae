import classes from './needed.module.css';

/** Marks a required field without changing its label, by which people find it and screen readers name it. */
export const needed = { labelProps: { className: classes.needed }, 'aria-required': true } as const;
