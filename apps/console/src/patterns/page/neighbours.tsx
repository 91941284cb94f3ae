import { ActionIcon } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useLocation } from 'wouter';
import { t } from '../../languages/t.js';
import { useActKeys } from './act-keys.js';
import { neighboursOf } from './shown-rows.js';

/** Links to the records before and after this one in the list that led to it. */
export function Neighbours({ of: path, id, names }: { of: string; id: number; names: { previous: string; next: string } }) {
  const { previous, next } = neighboursOf(path, id);
  const [, navigate] = useLocation();
  const goTo = (at: number | undefined) => (at === undefined ? undefined : () => navigate(`${path}/${at}`));
  // At the end of a list, the keys do nothing, rather than step through tables on the page.
  const stay = previous === undefined && next === undefined ? undefined : () => undefined;
  const hintOf = useActKeys({ j: goTo(next) ?? stay, k: goTo(previous) ?? stay });
  if (previous === undefined && next === undefined) return null;
  return (
    <ActionIcon.Group>
      <Step
        to={previous === undefined ? undefined : `${path}/${previous}`}
        label={t(names.previous)}
        Icon={ChevronLeft}
        hint={hintOf('k')}
      />
      <Step to={next === undefined ? undefined : `${path}/${next}`} label={t(names.next)} Icon={ChevronRight} hint={hintOf('j')} />
    </ActionIcon.Group>
  );
}

function Step({ to, label, Icon, hint }: { to: string | undefined; label: string; Icon: typeof ChevronLeft; hint: { title?: string } }) {
  const title = hint.title === undefined ? label : `${label} (${hint.title})`;
  const props = { variant: 'default', size: 36, 'aria-label': label, ...hint, title } as const;
  return to === undefined ? (
    <ActionIcon {...props} disabled>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <ActionIcon {...props} component={Link} href={to}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
