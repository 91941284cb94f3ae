import { Skeleton, Text } from '@mantine/core';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'wouter';
import { sentenceOf } from '../../api/refusal.js';
import { number, t } from '../../languages/t.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { Section } from '../../patterns/page/section.js';
import classes from './home.module.css';
import type { Work } from './work.js';
import { useMerchantWork, useWarehouseWork } from './use-work.js';

/** What to do next: a number, a sentence, and the list in which it is done. What there is nothing of is not shown. */
export function ToDo({ isWarehouse }: { isWarehouse: boolean }) {
  return isWarehouse ? <WarehouseToDo /> : <MerchantToDo />;
}

function MerchantToDo() {
  return <Shown of={useMerchantWork()} />;
}

function WarehouseToDo() {
  return <Shown of={useWarehouseWork()} />;
}

function Shown({ of: { work, isComplete, error, retry } }: { of: ReturnType<typeof useMerchantWork> }) {
  return (
    <Section title={t('What to do')} isFlush>
      {error !== null && <Failed message={sentenceOf(error)} onRetry={retry} />}
      {error === null && !isComplete && work.length === 0 && (
        <div className={classes.reading}>
          <Skeleton height={108} mx="md" w="auto" />
        </div>
      )}
      {error === null && isComplete && work.length === 0 && (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {t('Nothing is late, stuck or running low.')}
        </Text>
      )}
      {work.length > 0 && (
        <ul className={isComplete ? classes.work : `${classes.work} ${classes.reading}`} aria-label={t('What to do')}>
          {work.map((each) => (
            <Row key={each.name} of={each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ of: { count, isAtLeast, says, to, isUrgent } }: { of: Work }) {
  return (
    <li>
      <Link href={to} className={classes.act} data-urgent={isUrgent || undefined}>
        <span className={classes.amount}>
          {number(count)}
          {isAtLeast && '+'}
        </span>
        <span>{says}</span>
        <ArrowRight size={16} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}
