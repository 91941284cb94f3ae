import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { toast } from '../../patterns/feedback/toast.js';
import { When } from '../../patterns/time/when.js';
import { RuleDialog } from './rule-dialog.js';
import { conditionsOf, type WaveRule } from './rule.js';
import { LOOK_EVERY_MS } from './wave.js';

/** Whether the site releases waves by itself, and when. */
export function RuleLine() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<WaveRule>();
  const { data } = useQuery({
    queryKey: ['orders', 'waves', 'rule'],
    queryFn: () => answerOf(wms.GET('/waves/rule')),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const { data: rule } = data;
  const conditions = conditionsOf(rule);
  return (
    <>
      <Group gap="sm">
        <Text size="sm">
          {conditions === undefined
            ? t('Leads release waves: none is released by itself.')
            : t('Waves are released by themselves: {conditions}.', { conditions })}
          {rule.last_released_at !== null && (
            <> {tx('The last one was <when>then</when>.', { when: () => <When at={rule.last_released_at} /> })}</>
          )}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => setEdited(rule)}>
          {t('Change when')}
        </Button>
      </Group>
      {edited && (
        <RuleDialog
          rule={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined);
            toast.done(saved.activated ? t('Waves are released by themselves from now on') : t('No wave is released by itself any more'));
            void queries.invalidateQueries({ queryKey: ['orders', 'waves', 'rule'] });
          }}
        />
      )}
    </>
  );
}
