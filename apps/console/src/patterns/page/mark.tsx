import icon from './icon.svg';

/** The logo; the name stands beside it, so it has no alternative text. */
export function Mark({ size }: { size: number }) {
  return <img src={icon} width={size} height={size} alt="" />;
}
