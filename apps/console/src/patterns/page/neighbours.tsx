import { ActionIcon } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { neighboursOf } from '../lists/shown-rows.js';

/** Links to the records before and after this one in the list that led to it. */
export function Neighbours({ of: path, id, what }: { of: string; id: number; what: string }) {
  const { previous, next } = neighboursOf(path, id);
  if (previous === undefined && next === undefined) return null;
  return (
    <ActionIcon.Group>
      <Step to={previous === undefined ? undefined : `${path}/${previous}`} label={`Previous ${what}`} Icon={ChevronLeft} />
      <Step to={next === undefined ? undefined : `${path}/${next}`} label={`Next ${what}`} Icon={ChevronRight} />
    </ActionIcon.Group>
  );
}

function Step({ to, label, Icon }: { to: string | undefined; label: string; Icon: typeof ChevronLeft }) {
  const looks = { variant: 'default', size: 36, 'aria-label': label } as const;
  return to === undefined ? (
    <ActionIcon {...looks} disabled>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <ActionIcon {...looks} component={Link} href={to}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
