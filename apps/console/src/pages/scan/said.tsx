import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { msg, t } from '../../languages/t.js';
import type { Verdict } from './floor/floor.js';
import classes from './floor/scan.module.css';

const ICONS = { right: Check, wrong: X, note: Info } as const;
const WORDS = { right: msg('Right'), wrong: msg('Wrong'), note: msg('Notice') } as const;

/** The outcome of the last scan, by colour, sign and word. */
export function Said({ verdict, turn }: { verdict: Verdict | undefined; turn: number }) {
  const Icon = verdict && ICONS[verdict.tone];
  return (
    <div role="status" aria-live="assertive" aria-label={t('Last scan')} className={classes.said} data-tone={verdict?.tone}>
      {verdict && Icon && (
        // A new element each time, so that screen readers say the same words again.
        <p key={turn}>
          <Icon size={28} aria-hidden />
          <span>
            <strong>{t(WORDS[verdict.tone])}.</strong> {verdict.says}
          </span>
        </p>
      )}
    </div>
  );
}
