import classes from '../../patterns/patterns.module.css';

/** Whether a user can log in, in words and colour. */
export function Active({ isActive }: { isActive: boolean }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: isActive ? '#2b9a66' : '#8d95a5' }} aria-hidden />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
