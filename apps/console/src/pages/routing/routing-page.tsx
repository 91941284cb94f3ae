import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
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
      title="Routing"
      about="My Account: which sites serve an order when several could. The first rule that sees a difference decides."
      actions={
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited({ rule: undefined })}>
          Add a rule
        </Button>
      }
    >
      <Section title="Rules" isFlush>
        <Loaded read={read} height={120}>
          {({ data }) => <Rules rules={data} onEdit={(rule) => setEdited({ rule })} />}
        </Loaded>
        <Text size="sm" c="dimmed" px="md" py="sm">
          After these rules, and without any: the fewest cut lines, then the nearest sites, then the account's own order of its sites.
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
  const nameOf = (rule: Rule): string => `rule ${rules.indexOf(rule) + 1}`;
  const swap = (rule: Rule, other: Rule | undefined) => other && act(() => swapRules(rule, other));
  const cells: readonly Cell<Rule>[] = [
    { name: 'Order', cell: (rule) => rules.indexOf(rule) + 1 },
    {
      name: 'Rule',
      cell: (rule) => (
        <div>
          <strong>{kinds[rule.kind].name}</strong>
          <Text size="sm" c="dimmed">
            {detailsOf(rule)}
          </Text>
        </div>
      ),
    },
    {
      name: 'State',
      cell: ({ activated }) => <Dotted colour={activated ? '#2b9a66' : undefined}>{activated ? 'Active' : 'Inactive'}</Dotted>,
    },
    {
      name: 'Actions',
      cell: (rule) => (
        <Group gap="xs" justify="flex-end">
          <Mover
            of={nameOf(rule)}
            to="up"
            onMove={() => swap(rule, rules[rules.indexOf(rule) - 1])}
            isOff={isPending || rule === rules[0]}
          />
          <Mover
            of={nameOf(rule)}
            to="down"
            onMove={() => swap(rule, rules[rules.indexOf(rule) + 1])}
            isOff={isPending || rule === rules.at(-1)}
          />
          <Button size="compact-sm" variant="default" onClick={() => onEdit(rule)} aria-label={`Change ${nameOf(rule)}`}>
            Change
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => act(() => changeRule(rule.routing_rule_id, { activated: !rule.activated }))}
            aria-label={`${rule.activated ? 'Deactivate' : 'Activate'} ${nameOf(rule)}`}
          >
            {rule.activated ? 'Deactivate' : 'Activate'}
          </Button>
          <ConfirmButton
            size="compact-sm"
            label="Delete"
            title={`Delete ${nameOf(rule)}?`}
            send={() => deleteRule(rule.routing_rule_id)}
            onDone={() => {
              toast.done('The rule is deleted');
              return reread();
            }}
          >
            Orders placed from now on are served without it. This cannot be undone.
          </ConfirmButton>
        </Group>
      ),
    },
  ];
  return <SmallTable label="Routing rules" cells={cells} rows={rules} keyOf={(rule) => rule.routing_rule_id} empty="No rules yet." />;
}

function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['routing-rules'] });
}

function Mover({ of, to, onMove, isOff }: { of: string; to: 'up' | 'down'; onMove: () => void; isOff: boolean }) {
  const Icon = to === 'up' ? ArrowUp : ArrowDown;
  return (
    <ActionIcon variant="default" aria-label={`Move ${of} ${to}`} onClick={onMove} disabled={isOff}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
