import { t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { operatorSteps } from '../../patterns/set-up/operator-steps.js';
import { doneOf, StepList } from '../../patterns/set-up/step-list.js';
import { useOperatorChecklist } from '../../patterns/set-up/use-checklist.js';

/** The steps of a new system until it ships orders, and optional ones. */
export default function OperatorChecklistPage() {
  const read = useOperatorChecklist();
  return (
    <PageFrame title={t('Checklist')} about={t('Set-up: what this system needs before it ships orders, and how much of it is there.')}>
      <Loaded read={read} height={420}>
        {({ data }) => {
          const steps = operatorSteps(data);
          const required = steps.filter(({ isRequired }) => isRequired);
          return (
            <>
              <Section title={t('Needed')} actions={doneOf(required)}>
                <StepList label={t('Needed')} steps={required} />
              </Section>
              <Section title={t('Good to have')}>
                <StepList label={t('Good to have')} steps={steps.filter(({ isRequired }) => !isRequired)} />
              </Section>
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
