import classes from './needed.module.css';

/** Marks a field that a form cannot do without. Its name stays what it is, for those who look for it or hear it. */
export const needed = { labelProps: { className: classes.needed }, 'aria-required': true } as const;
