import { Anchor, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { toast } from '../../patterns/feedback/toast.js';
import { Section } from '../../patterns/page/section.js';
import { merchantSteps } from '../../patterns/set-up/merchant-steps.js';
import { operatorSteps } from '../../patterns/set-up/operator-steps.js';
import { doneOf, type Step, StepList } from '../../patterns/set-up/step-list.js';
import { useMerchantChecklist, useOperatorChecklist } from '../../patterns/set-up/use-checklist.js';
import classes from './home.module.css';

const parts = {
  link: (words: string) => (
    <Anchor component={Link} href="/checklist" underline="always">
      {words}
    </Anchor>
  ),
};

/** What a new system still needs; once it needs nothing, a line that the operator puts away. */
export function SystemSetUp() {
  const { data: list, fetchStatus, failureCount } = useOperatorChecklist();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => answerOf(own.POST('/checklist/dismiss')),
    onSuccess: (answer) => queries.setQueryData(['checklist', 'system'], answer),
    onError: toast.failed,
  });
  if (list === undefined) return fetchStatus === 'fetching' && failureCount === 0 && <Unknown />;
  const steps = operatorSteps(list.data);
  if (!list.data.complete) return <Steps steps={steps.filter(({ isRequired }) => isRequired)} />;
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (list.data.dismissed || left === 0) return null;
  return (
    <Section title={t('Ready to ship')}>
      <Group justify="space-between">
        <span>
          {left === 1
            ? tx('This system has all it needs. The <link>checklist</link> has one more step that is good to have.', parts)
            : tx('This system has all it needs. The <link>checklist</link> has {left} more steps that are good to have.', parts, { left })}
        </span>
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t('Dismiss')}
        </Button>
      </Group>
    </Section>
  );
}

/** What a new account still needs. */
export function AccountSetUp() {
  const { data: list, fetchStatus, failureCount } = useMerchantChecklist();
  if (list === undefined) return fetchStatus === 'fetching' && failureCount === 0 && <Unknown />;
  return list.data.complete ? null : <Steps steps={merchantSteps(list.data)} />;
}

/** Holds back what is below until it is known whether steps push it down: nothing moves away below the pointer. */
function Unknown() {
  return <div className={classes.unknown} />;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Section title={t('Before the first order ships')} actions={doneOf(steps)}>
      <StepList label={t('Before the first order ships')} steps={steps} />
    </Section>
  );
}
