import { Link, useLocation } from 'wouter';
import { t } from '../languages/t.js';
import { pagesFor } from '../pages/all.js';
import { sections } from '../pages/page.js';
import { useSession } from '../session/session.js';
import classes from './shell.module.css';

/** The pages of the user's side, by section. */
export function Navigation() {
  const me = useSession();
  const [path] = useLocation();
  const shown = pagesFor(me).flatMap(({ nav, path: to }) => (nav ? [{ ...nav, to }] : []));
  return sections.map((section) => {
    const links = shown.filter((each) => each.section === section).sort((a, b) => a.order - b.order);
    if (links.length === 0) return null;
    return (
      <div key={section} role="group" aria-label={t(section)}>
        <div className={classes.section} aria-hidden>
          {t(section)}
        </div>
        {links.map(({ to, label, icon: Icon }) => (
          <Link key={to} href={to} className={classes.link} aria-current={isAt(path, to) ? 'page' : undefined} title={t(label)}>
            <Icon size={18} aria-hidden />
            <span>{t(label)}</span>
          </Link>
        ))}
      </div>
    );
  });
}

const isAt = (path: string, to: string): boolean => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`));
