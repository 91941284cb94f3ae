import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Dotted } from '../../patterns/page/dotted.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { changeRule, deleteRule, readRules, swapRules } from './routing-rules.js';
import { RuleDialog } from './rule-form.js';
import { detailsOf, kinds, type Rule } from './rules.js';

/** My Account > Routing: which sites serve an order when several could. */
export default function RoutingPage() {
  const [edited, setEdited] = useState<{ rule: Rule | undefined }>();
  const read = useQuery({ queryKey: ['routing-rules'], queryFn: readRules });
  return (
    <PageFrame
      title={t('Routing')}
      about={t('My Account: which sites serve an order when several could. The first rule that sees a difference decides.')}
      actions={
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited({ rule: undefined })}>
          {t('Add a rule')}
        </Button>
      }
    >
      <Section title={t('Rules')} isFlush>
        <Loaded read={read} height={120}>
          {({ data }) => <Rules rules={data} onEdit={(rule) => setEdited({ rule })} />}
        </Loaded>
        <Text size="sm" c="dimmed" px="md" py="sm">
          {t(
            "After these rules, and without any: the fewest cut lines, then the nearest sites, then the account's own order of its sites.",
          )}
        </Text>
      </Section>
      {edited && <RuleDialog rule={edited.rule} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  );
}

function Rules({ rules, onEdit }: { rules: readonly Rule[]; onEdit: (rule: Rule) => void }) {
  const reread = useReread();
  const { mutate: act, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: toast.failed,
    onSettled: reread,
  });
  const numberOf = (rule: Rule): number => rules.indexOf(rule) + 1;
  const swap = (rule: Rule, other: Rule | undefined) => other && act(() => swapRules(rule, other));
  const cells: readonly Cell<Rule>[] = [
    { name: msg('Rank'), cell: numberOf },
    {
      name: msg('Rule'),
      cell: (rule) => (
        <div>
          <strong>{t(kinds[rule.kind].name)}</strong>
          <Text size="sm" c="dimmed">
            {detailsOf(rule)}
          </Text>
        </div>
      ),
    },
    {
      name: msg('Status'),
      cell: ({ activated }) => <Dotted colour={activated ? '#2b9a66' : undefined}>{activated ? t('Active') : t('Inactive')}</Dotted>,
    },
    {
      name: msg('Action'),
      cell: (rule) => (
        <Group gap="xs" justify="flex-end">
          <Mover
            label={t('Move rule {number} up', { number: numberOf(rule) })}
            icon={ArrowUp}
            onMove={() => swap(rule, rules[rules.indexOf(rule) - 1])}
            isOff={isPending || rule === rules[0]}
          />
          <Mover
            label={t('Move rule {number} down', { number: numberOf(rule) })}
            icon={ArrowDown}
            onMove={() => swap(rule, rules[rules.indexOf(rule) + 1])}
            isOff={isPending || rule === rules.at(-1)}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onEdit(rule)}
            aria-label={t('Change rule {number}', { number: numberOf(rule) })}
          >
            {t('Change')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => act(() => changeRule(rule.routing_rule_id, { activated: !rule.activated }))}
            aria-label={
              rule.activated
                ? t('Deactivate rule {number}', { number: numberOf(rule) })
                : t('Activate rule {number}', { number: numberOf(rule) })
            }
          >
            {rule.activated ? t('Deactivate') : t('Activate')}
          </Button>
          <ConfirmButton
            size="compact-sm"
            label={t('Delete')}
            title={t('Delete rule {number}?', { number: numberOf(rule) })}
            send={() => deleteRule(rule.routing_rule_id)}
            onDone={() => {
              toast.done(t('The rule is deleted'));
              return reread();
            }}
          >
            {t('Orders placed from now on are served without it. This cannot be undone.')}
          </ConfirmButton>
        </Group>
      ),
    },
  ];
  return (
    <SmallTable label={t('Routing rules')} cells={cells} rows={rules} keyOf={(rule) => rule.routing_rule_id} empty={t('No rules yet.')} />
  );
}

function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['routing-rules'] });
}

function Mover({ label, icon: Icon, onMove, isOff }: { label: string; icon: typeof ArrowUp; onMove: () => void; isOff: boolean }) {
  return (
    <ActionIcon variant="default" aria-label={label} onClick={onMove} disabled={isOff}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
