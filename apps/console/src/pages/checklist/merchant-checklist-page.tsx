import { t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { merchantSteps } from '../../patterns/set-up/merchant-steps.js';
import { doneOf, StepList } from '../../patterns/set-up/step-list.js';
import { useMerchantChecklist } from '../../patterns/set-up/use-checklist.js';

/** The steps of a new account until its orders ship. */
export default function MerchantChecklistPage() {
  const read = useMerchantChecklist();
  return (
    <PageFrame title={t('Checklist')} about={t('My Account: what it needs before your orders ship, and how much of it is there.')}>
      <Loaded read={read} height={260}>
        {({ data }) => {
          const steps = merchantSteps(data);
          return (
            <Section title={t('Needed')} actions={doneOf(steps)}>
              <StepList label={t('Needed')} steps={steps} />
            </Section>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
