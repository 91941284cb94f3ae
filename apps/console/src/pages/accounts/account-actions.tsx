import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { KeyCard } from '../../patterns/access/key-card.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { Section } from '../../patterns/page/section.js';

type Account = components['schemas']['AccountAnswer'];

/** Activates or deactivates the account, and shows or replaces its key. */
export function AccountActions({ account: { account_id: id, name, activated } }: { account: Account }) {
  const queries = useQueryClient();
  const params = { path: { id } };
  const becameActive = (isActive: boolean) => () => {
    toast.done(isActive ? t('{name} is active', { name }) : t('{name} is no longer active', { name }));
    return queries.invalidateQueries({ queryKey: ['accounts'] });
  };
  return (
    <>
      <Section title={t('Access')}>
        <Group gap="xs">
          {activated ? (
            <ConfirmButton
              label={t('Deactivate')}
              send={() => answerOf(own.POST('/accounts/{id}/deactivate', { params }))}
              onDone={becameActive(false)}
            >
              {t('Its integrations and its people are refused at once. Its orders and its stock stay. You can activate it again.')}
            </ConfirmButton>
          ) : (
            <ConfirmButton
              label={t('Activate')}
              send={() => answerOf(own.POST('/accounts/{id}/activate', { params }))}
              onDone={becameActive(true)}
            />
          )}
        </Group>
      </Section>
      <KeyCard
        title={t('Key')}
        about={t('Integrations send it beside the AccountID {id}. Anyone who has it can do everything the account can.', {
          id: String(id),
        })}
        warning={
          <Text>
            {t('The old key stops working immediately: every integration of {name} is refused until it has the new one.', { name })}{' '}
            {t('This cannot be undone.')}
          </Text>
        }
        read={() => answerOf(own.GET('/accounts/{id}/key', { params }))}
        regenerate={() => answerOf(own.POST('/accounts/{id}/regenerate_key', { params }))}
      />
    </>
  );
}
