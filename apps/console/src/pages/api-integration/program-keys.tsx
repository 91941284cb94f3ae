import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { OwnKeys } from '../../patterns/access/own-keys.js';

const PROGRAM_KEYS = ['account-keys'];

/** A key for each program that works for the account, which can be revoked without the others. */
export function ProgramKeys() {
  const queries = useQueryClient();
  const { data: security } = useQuery({ queryKey: ['security', 'own'], queryFn: () => answerOf(own.GET('/security')) });
  const read = useQuery({
    queryKey: PROGRAM_KEYS,
    queryFn: () => answerOf(own.GET('/account-keys', { params: { query: { per_page: 100 } } })),
  });
  return (
    <OwnKeys
      title={t('Keys of programs')}
      about={t(
        'A key for each program, which it sends in place of the key above: it opens only what you choose, and you can revoke it without stopping the others.',
      )}
      read={read}
      make={{
        scopes: true,
        asks: security?.data.second_factor ? 'password-and-code' : 'password',
        send: (body) => answerOf(own.POST('/account-keys', { body })),
      }}
      revoke={(id) => answerOf(own.POST('/account-keys/{key_id}/revoke', { params: { path: { key_id: id } } }))}
      onChange={() => queries.invalidateQueries({ queryKey: PROGRAM_KEYS })}
    />
  );
}
