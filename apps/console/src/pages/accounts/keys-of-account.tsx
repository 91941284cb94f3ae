import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { OwnKeys } from '../../patterns/access/own-keys.js';

/** The own keys of an account's programs, for operators. */
export function KeysOfAccount({ id }: { id: number }) {
  const queries = useQueryClient();
  const queryKey = ['accounts', 'keys', String(id)];
  const path = { id };
  const read = useQuery({
    queryKey,
    queryFn: () => answerOf(own.GET('/accounts/{id}/keys', { params: { path, query: { per_page: 100 } } })),
  });
  return (
    <OwnKeys
      title={t('Keys of programs')}
      about={t(
        'The merchant makes them, too. Each opens only what was chosen, and can be limited and revoked without stopping the others.',
      )}
      read={read}
      make={{
        scopes: true,
        asks: 'nothing',
        send: ({ name, scopes, networks, expires_at }) =>
          answerOf(own.POST('/accounts/{id}/keys', { params: { path }, body: { name, scopes, networks, expires_at } })),
      }}
      revoke={(key) => answerOf(own.POST('/accounts/{id}/keys/{key_id}/revoke', { params: { path: { ...path, key_id: key } } }))}
      limit={(key, requestsPerMinute) =>
        answerOf(
          own.POST('/accounts/{id}/keys/{key_id}/limit', {
            params: { path: { ...path, key_id: key } },
            body: { requests_per_minute: requestsPerMinute },
          }),
        )
      }
      onChange={() => queries.invalidateQueries({ queryKey })}
    />
  );
}
