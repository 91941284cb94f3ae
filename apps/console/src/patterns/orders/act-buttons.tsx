import { Button, Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../languages/t.js';
import { useActKeys } from '../page/act-keys.js';
import { type ActedOn, haveMoved, type OrderAct, type StandingOrder } from './order-act.js';

interface Acts {
  /** The actions that are possible for all of the orders. */
  acts: readonly OrderAct[];
  orders: readonly StandingOrder[];
  run: (act: OrderAct, orders: readonly StandingOrder[]) => void;
  running: ActedOn | undefined;
  /** Whether the first button is the page's main one. */
  isMain: boolean;
}

/** Actions for all of these orders: buttons, and a menu for rare ones. */
export function ActButtons({ acts, orders, run, running, isMain }: Acts) {
  // Once people see the new status, they can go on, even if other parts of the page are still being read.
  const doing = running && !haveMoved(running, orders) ? running.act : undefined;
  const hintOf = useActKeys(
    Object.fromEntries(
      acts.flatMap((act) => (act.letter === undefined || doing ? [] : [[act.letter, (): void => run(act, orders)] as const])),
    ),
  );
  const rare = acts.filter(({ isRare }) => isRare);
  return (
    <>
      {acts
        .filter((act) => !rare.includes(act))
        .map((act, index) => (
          <Button
            key={t(act.label)}
            size="sm"
            variant={isMain && index === 0 ? 'filled' : 'default'}
            loading={doing === act}
            onClick={() => run(act, orders)}
            {...hintOf(act.letter)}
          >
            {t(act.label)}
          </Button>
        ))}
      {rare.length > 0 && (
        <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              size="sm"
              variant="default"
              rightSection={<ChevronDown size={16} aria-hidden />}
              loading={doing !== undefined && rare.includes(doing)}
            >
              {t('More')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map((act) => (
              <Menu.Item key={act.label} onClick={() => run(act, orders)}>
                {t(act.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
