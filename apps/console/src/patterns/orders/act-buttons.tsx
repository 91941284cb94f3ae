import { Button, Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../languages/t.js';
import { useActKeys } from '../page/act-keys.js';
import type { OrderAct, StandingOrder } from './order-act.js';

interface Acts {
  /** What can be done with all of them. */
  acts: readonly OrderAct[];
  orders: readonly StandingOrder[];
  run: (act: OrderAct, orders: readonly StandingOrder[]) => void;
  running: OrderAct | undefined;
  /** Whether the first button is the page's main one. */
  isMain: boolean;
}

/** What people can do with all of these orders: buttons, and a menu for what is rare. */
export function ActButtons({ acts, orders, run, running, isMain }: Acts) {
  const hintOf = useActKeys(
    Object.fromEntries(
      acts.flatMap((act) => (act.letter === undefined || running ? [] : [[act.letter, (): void => run(act, orders)] as const])),
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
            loading={running === act}
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
              loading={running !== undefined && rare.includes(running)}
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
