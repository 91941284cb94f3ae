import { Button, Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../languages/t.js';
import { useActKeys } from '../../patterns/page/act-keys.js';
import { useMay } from '../../session/session.js';
import { actsFor, type FloorAct } from './floor-acts.js';
import type { StandingOrder } from './use-floor-act.js';

interface Acts {
  orders: readonly StandingOrder[];
  run: (act: FloorAct, orders: readonly StandingOrder[]) => void;
  running: FloorAct | undefined;
  /** Whether the first button is the page's main one. */
  isMain: boolean;
}

/** What a lead can do with all of these orders: buttons, and a menu for what is rare. Pickers only pick and ship. */
export function ActButtons({ orders, run, running, isMain }: Acts) {
  const mayDecide = useMay('decisions');
  const acts = mayDecide ? actsFor(orders.map(({ status_id }) => status_id)) : [];
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
