import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../../languages/t.js';
import { useMay, useSession } from '../../session/session.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { ApiUse } from './api-use.js';
import { Backlog } from './backlog.js';
import { Counts } from './counts.js';
import classes from './home.module.css';
import { OrderDays } from './order-days.js';
import { AccountSetUp, SystemSetUp } from './set-up.js';
import { Shortages } from './shortages.js';
import { StockHealth } from './stock-health.js';
import { Throughput } from './throughput.js';
import { ToDo } from './to-do.js';

const Achieved = lazy(() => import('./achieved.js'));
const Today = lazy(() => import('./today.js'));
const PickerStart = lazy(() => import('./picker-start.js'));

/** What to do next, and what is going on, at a glance and live. */
export default function HomePage() {
  const { side } = useSession();
  const isWarehouse = side === 'warehouse';
  const isOperator = useMay('sites');
  const isLead = useMay('decisions');
  const seesReports = useMay('reports');
  const isPicker = isWarehouse && !isLead;
  const list = isWarehouse ? '/shipments' : '/orders';
  return (
    <PageFrame title={t('Overview')} about={isWarehouse ? t('What is happening at your site') : t('What is happening in your account')}>
      {isPicker && <PickerStart />}
      {isOperator && <SystemSetUp />}
      {!isWarehouse && <AccountSetUp />}
      <div className={classes.top}>
        <ToDo isWarehouse={isWarehouse} />
        {seesReports && (
          <Suspense fallback={<Skeleton height={160} />}>
            <Today />
          </Suspense>
        )}
      </div>
      <Counts list={list} />
      {seesReports && (
        <Suspense fallback={<Skeleton height={78} />}>
          <Achieved />
        </Suspense>
      )}
      {!isPicker && (
        <div className={classes.charts}>
          <OrderDays />
          <Backlog list={list} />
          {isWarehouse && <Throughput />}
          <StockHealth isLink={!isWarehouse} />
          <Shortages isLink={!isWarehouse} />
          <ApiUse isOwn={!isWarehouse} />
        </div>
      )}
    </PageFrame>
  );
}
