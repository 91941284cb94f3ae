import icon from './icon.svg';

/** The house's mark; its name stands beside it. */
export function Mark({ size }: { size: number }) {
  return <img src={icon} width={size} height={size} alt="" />;
}
