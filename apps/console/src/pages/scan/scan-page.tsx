import { Button, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';
import { CameraScanner } from './camera-scanner.js';
import { type Claim, claimBatch, claimBy } from './batches/batch-acts.js';
import { BatchTask } from './batches/batch-task.js';
import { OwnZone, ownZone } from './batches/own-zone.js';
import { BinTask } from './tasks/bin-task.js';
import { CountTask } from './tasks/count-task.js';
import { FloorContext, type Handler, note, type Verdict, wrong } from './floor/floor.js';
import { type Choice, choicesOf, lookUp } from './floor/look-up.js';
import { PackTask } from './packing/pack-task.js';
import { MovePalletTask, ReceivePalletsTask } from './tasks/pallet-tasks.js';
import { MoveTask } from './tasks/move-task.js';
import { Outbox } from './outbox/outbox.js';
import { PickTask } from './tasks/pick-task.js';
import { ProductTask } from './tasks/product-task.js';
import { PutAwayTask, ReceiveTask } from './tasks/receive-task.js';
import { Said } from './said.js';
import { ScanField } from './scan-field.js';
import { isSoundOn, sound, turnSound } from './floor/signal.js';
import { Waiting, WaitingAt } from './waiting.js';
import { sendWork } from './outbox/work.js';
import classes from './floor/scan.module.css';

const tasks: Readonly<Record<string, ComponentType<{ id: number; lot?: string }>>> = {
  order: PickTask,
  pack: PackTask,
  batch: BatchTask,
  bin: BinTask,
  product: ProductTask,
  count: CountTask,
  move: MoveTask,
  replenishment: ReceiveTask,
  cart: PutAwayTask,
  pallets: ReceivePalletsTask,
  pallet: MovePalletTask,
};

const nameOf = (task: string, id: number | string | undefined, lot = ''): string => `${task} ${id} ${lot}`;

/** A label beside the scanner that closes the open task, as the button does. */
const LEAVE = 'LEAVE';

/** Work with a scanner: the scanned codes determine what is done. */
export default function ScanPage() {
  const { user_name: user, distribution_center: site, distribution_centers: sites } = useSession();
  const [outbox] = useState(
    () => new Outbox(localStorage, `${user}@${site?.code ?? ''}`, (work) => sendWork(work, site?.distribution_center_id ?? 0)),
  );
  useEffect(() => outbox.begin(), [outbox]);
  const [search, setSearch] = useSearchParams();
  const [name, id] = [...search].find(([key]) => key in tasks) ?? [];
  const lot = search.get('lot') ?? undefined;
  const Task = name === undefined ? undefined : tasks[name];
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [units, setUnits] = useState(1);
  const [said, setSaid] = useState<{ verdict: Verdict; turn: number }>();
  const field = useRef<HTMLInputElement>(null);
  const handlers = useRef<{ now?: Handler; opened?: () => void }>({});
  const isOpen = useRef('');
  isOpen.current = name === undefined ? '' : nameOf(name, id, lot);
  // Runs after the effects of the task itself, so that the task handles the next scan.
  useLayoutEffect(() => handlers.current.opened?.());

  const say = useCallback((verdict: Verdict) => {
    sound(verdict.tone);
    setSaid((last) => ({ verdict, turn: (last?.turn ?? 0) + 1 }));
  }, []);
  const show = useCallback(
    (task: Record<string, string>): Promise<void> => {
      setChoices([]);
      const isShown = new Promise<void>((opened) => (handlers.current.opened = opened));
      setSearch(task);
      return isShown;
    },
    [setSearch],
  );
  const open = useCallback(
    (task: string, of: number, lot?: string): Promise<void> =>
      isOpen.current === nameOf(task, of, lot)
        ? Promise.resolve(setChoices([]))
        : show({ [task]: String(of), ...(lot === undefined ? {} : { lot }) }),
    [show],
  );
  const floor = useMemo(
    () => ({
      outbox,
      say,
      open,
      take: (handler: Handler) => {
        handlers.current.now = handler;
        return () => void (handlers.current.now = undefined);
      },
    }),
    [outbox, say, open],
  );

  /** Opens the record of a code, or asks which one. The next scan waits until it is open. */
  const find = async (code: string): Promise<Verdict> => {
    const found = choicesOf(await lookUp(code));
    const [only] = found;
    if (!only) return batch(code);
    setChoices(found.length > 1 ? found : []);
    if (found.length > 1) return note(t('{code} is several things. Choose one.', { code }));
    if (only.problem !== undefined) return wrong(only.problem);
    if (isOpen.current === nameOf(only.task, only.id, only.lot)) return note(t('{name} is open already.', { name: only.name }));
    await open(only.task, only.id, only.lot);
    return note(only.name);
  };
  /** Claims the batch of a tote or of a label beside the carts, or the next one with a cart. */
  const batch = async (code: string): Promise<Verdict> => {
    const request = await claimBy(code);
    return request ? claim(request) : wrong(t('Nothing here is called {code}. Nothing was changed.', { code }));
  };
  const claim = async (wanted: Claim = {}): Promise<Verdict> => {
    const zone = wanted.batchId === undefined ? ownZone() : undefined;
    const id = await claimBatch({ ...wanted, zone });
    if (id === undefined)
      return note(zone === undefined ? t('No batch waits for a picker.') : t('No batch waits for a picker in zone {zone}.', { zone }));
    await open('batch', id);
    return note(
      wanted.cart === undefined
        ? t('Batch {id} is yours.', { id: String(id) })
        : t('Batch {id} is yours, with cart {cart}.', { id: String(id), cart: wanted.cart }),
    );
  };
  const leave = async (): Promise<Verdict> => {
    if (isOpen.current !== '') await show({});
    return note(t('Scan what you want to work on.'));
  };
  /** Makes scans wait for each other, however quickly they come. */
  const turn = useRef(Promise.resolve());
  const scan = (code: string): void => {
    const of = units;
    setUnits(1);
    turn.current = turn.current.then(async () => {
      try {
        say(code === LEAVE ? await leave() : ((await handlers.current.now?.(code, of)) ?? (await find(code))));
      } catch (error) {
        say(wrong(t('{code}: {reason} Nothing was changed.', { code, reason: sentenceOf(error) })));
      }
    });
  };
  const choose = ({ task, id: of, lot: its, problem }: Choice): void => {
    if (problem === undefined) void open(task, of, its);
    else say(wrong(problem));
  };
  /** Keeps the focus in the scanners' field when people tap something. */
  const keepFocus = ({ target }: MouseEvent): void => {
    if (!(target instanceof HTMLElement) || target.closest('input, select, textarea, a')) return;
    requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  };
  return (
    <FloorContext value={floor}>
      <PageFrame title={t('Scan')} isNarrow>
        <div className={classes.page} onClick={keepFocus}>
          <ScanField field={field} units={units} onUnits={setUnits} onScan={scan} />
          <CameraScanner onScan={scan} />
          <Said verdict={said?.verdict} turn={said?.turn ?? 0} />
          <Waiting outbox={outbox} />
          {sites.map(({ code }) => code !== site?.code && <WaitingAt key={code} site={code} owner={`${user}@${code}`} />)}
          {choices.length > 0 && <Choices of={choices} onChoose={choose} />}
          {Task ? (
            <>
              <Task key={isOpen.current} id={Number(id)} lot={lot} />
              <Button variant="default" h={48} onClick={() => setSearch({})}>
                {t('Leave')}
              </Button>
            </>
          ) : (
            <>
              <Text c="dimmed">
                {t(
                  'Scan an order to pick or to pack it, a bin to see, count or move what lies in it, a product, or the number of a replenishment.',
                )}
              </Text>
              <OwnZone />
              <Button
                h={48}
                onClick={() =>
                  void claim()
                    .catch((fault: unknown) => wrong(sentenceOf(fault)))
                    .then(say)
                }
              >
                {t('Next batch')}
              </Button>
            </>
          )}
          <SoundSwitch />
        </div>
      </PageFrame>
    </FloorContext>
  );
}

function Choices({ of, onChoose }: { of: readonly Choice[]; onChoose: (choice: Choice) => void }) {
  return (
    <Stack gap="xs" role="group" aria-label={t('What was scanned')}>
      {of.map((choice) => (
        <UnstyledButton key={`${choice.task} ${choice.id}`} className={classes.choice} onClick={() => onChoose(choice)}>
          <strong>{choice.name}</strong>
          <small>{choice.problem ?? choice.detail}</small>
        </UnstyledButton>
      ))}
    </Stack>
  );
}

function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <Switch
      className={classes.sound}
      label={t('Sound')}
      checked={isOn}
      onChange={() => {
        turnSound(!isOn);
        setOn(!isOn);
      }}
    />
  );
}
