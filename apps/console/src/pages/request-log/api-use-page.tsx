import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { english, msg, number, t } from '../../languages/t.js';
import { numbersWith } from '../../languages/numbers.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';

type Caller = components['schemas']['CallerAnswer'];

const span = {
  name: 'use',
  label: msg('Period'),
  choices: [
    ['hour', '24 hours'],
    ['day', '30 days'],
  ],
} as const;
const STEPS: Readonly<Record<string, number>> = { hour: 24, day: 30 };
/** The most that the server lists. */
const MAX_CALLERS = 100;
const REFRESH_MS = 30_000;

const INTERFACES: Readonly<Record<string, string>> = {
  ...{
    oms: 'OMS',
    wms: 'WMS',
    v2: msg('Mobile (v2)'),
    rates: msg('Rates'),
    internal: msg('Internal'),
    console: msg('Console'),
    other: msg('Other'),
  },
};

const percent = (value: number): string => numbersWith({ style: 'percent', maximumFractionDigits: 1 }).format(value);
const milliseconds = (value: number): string => numbersWith({ maximumFractionDigits: 1 }).format(value);

const NOBODY = msg('Nobody known');
const namesOf = ({ account_name: account, user_name: user }: Caller): string => [user, account].filter(Boolean).join(', ');
const nameOf = (caller: Caller): string => namesOf(caller) || t(NOBODY);
const interfaceOf = ({ interface: name }: Caller): string => INTERFACES[name] ?? name;

/** The log with the requests of a caller, which begins with today. */
function logOf({ account_id: account, user_name: user }: Caller): string {
  const filters = new URLSearchParams();
  if (account !== null) filters.set('account_id', String(account));
  if (user !== null) filters.set('user_name', user);
  return `/system/request-log?${filters.toString()}`;
}

const figures: { name: string; of: (caller: Caller, all: number) => number | null; show?: (value: number) => string }[] = [
  { name: msg('Requests'), of: ({ requests }) => requests },
  { name: msg('Share'), of: ({ requests }, all) => requests / all, show: percent },
  { name: msg('Refused (4xx)'), of: ({ refused }) => refused },
  { name: msg('Failed (5xx)'), of: ({ failed }) => failed },
  { name: msg('Mean time (ms)'), of: ({ mean_ms: mean }) => mean, show: milliseconds },
];

function LogLink({ of }: { of: Caller }) {
  return (
    <Anchor component={Link} href={logOf(of)} underline="hover">
      {nameOf(of)}
    </Anchor>
  );
}

/** How much accounts and users use the interfaces, most active first. */
export default function ApiUsePage() {
  const step = useSpan(span) as 'hour' | 'day';
  const read = useQuery({
    queryKey: ['api-use', 'callers', step],
    queryFn: async () => {
      const query = { step, steps: STEPS[step], limit: MAX_CALLERS };
      return (await answerOf(own.GET('/api-use/callers', { params: { query } }))).data;
    },
    refetchInterval: REFRESH_MS,
  });
  const callers = read.data ?? [];
  const all = callers.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <PageFrame
      title={t('API use')}
      about={t('System Config: which accounts and users send requests, and how they are answered.')}
      actions={<ChooseSpan {...span} />}
    >
      <Section
        title={t('By caller')}
        isFlush
        actions={
          <ExportRows
            name="api-use"
            label={t('by caller')}
            head={[english('Caller'), english('Interface'), ...figures.map(({ name }) => name)]}
            rows={callers.map((caller) => [namesOf(caller) || NOBODY, interfaceOf(caller), ...figures.map(({ of }) => of(caller, all))])}
          />
        }
      >
        <Loaded read={read} height={110}>
          {(rows) => (
            <SmallTable
              label={t('Callers')}
              rows={rows}
              keyOf={(caller) => `${nameOf(caller)} ${caller.interface}`}
              empty={t('Nobody sent a request with valid credentials in this time.')}
              cells={[
                { name: msg('Caller'), cell: (caller) => <LogLink of={caller} /> },
                { name: msg('Interface'), cell: (caller) => t(interfaceOf(caller)) },
                ...figures.map(({ name, of, show = number }) => ({
                  name,
                  isNumber: true,
                  cell: (caller: Caller) => {
                    const value = of(caller, all);
                    return value === null ? '–' : show(value);
                  },
                })),
              ]}
            />
          )}
        </Loaded>
      </Section>
      <Text size="sm" c="dimmed">
        {t('Requests with valid credentials, at most {most} callers.', { most: MAX_CALLERS })}{' '}
        {t(
          'What a limit refuses is among the refused: more requests a minute than the key may send, or more heavy work at once than an account may have.',
        )}{' '}
        {t(
          'A name leads to today’s requests in the log; when each key was last used stands on the page of its account or user, where it can also get a limit of its own.',
        )}
      </Text>
    </PageFrame>
  );
}
