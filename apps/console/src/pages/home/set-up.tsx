import { Anchor, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { toast } from '../../patterns/feedback/toast.js';
import { Section } from '../../patterns/page/section.js';
import { merchantSteps } from '../../patterns/set-up/merchant-steps.js';
import { operatorSteps } from '../../patterns/set-up/operator-steps.js';
import { doneOf, type Step, StepList } from '../../patterns/set-up/step-list.js';
import { useMerchantChecklist, useOperatorChecklist } from '../../patterns/set-up/use-checklist.js';

/** What a new system still needs; once it needs nothing, a line that the operator puts away. */
export function SystemSetUp() {
  const { data: list } = useOperatorChecklist();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => answerOf(own.POST('/checklist/dismiss')),
    onSuccess: (answer) => queries.setQueryData(['checklist', 'system'], answer),
    onError: toast.failed,
  });
  if (list === undefined) return null;
  const steps = operatorSteps(list.data);
  if (!list.data.complete) return <Steps steps={steps.filter(({ isRequired }) => isRequired)} />;
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (list.data.dismissed || left === 0) return null;
  return (
    <Section title="Ready to ship">
      <Group justify="space-between">
        <span>
          This system has all it needs. The{' '}
          <Anchor component={Link} href="/checklist" underline="always">
            checklist
          </Anchor>{' '}
          has {left === 1 ? 'one more step that is' : `${left} more steps that are`} good to have.
        </span>
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Dismiss
        </Button>
      </Group>
    </Section>
  );
}

/** What a new account still needs. */
export function AccountSetUp() {
  const { data: list } = useMerchantChecklist();
  return list === undefined || list.data.complete ? null : <Steps steps={merchantSteps(list.data)} />;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Section title="Before the first order ships" actions={doneOf(steps)}>
      <StepList label="Before the first order ships" steps={steps} />
    </Section>
  );
}
