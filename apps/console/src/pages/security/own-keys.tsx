import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { OwnKeys } from '../../patterns/access/own-keys.js';

const OWN_KEYS = ['security', 'keys'];

/** A warehouse user's own keys, for programs that act in their name. */
export function KeysForPrograms() {
  const queries = useQueryClient();
  const { data: security } = useQuery({ queryKey: ['security', 'own'], queryFn: () => answerOf(own.GET('/security')) });
  const read = useQuery({
    queryKey: OWN_KEYS,
    queryFn: () => answerOf(own.GET('/security/keys', { params: { query: { per_page: 100 } } })),
  });
  return (
    <OwnKeys
      title={t('Your keys')}
      about={t(
        'For programs and scripts that work in your name over the WMS and internal interfaces: they send your user name and one of these keys. A key can do what you can.',
      )}
      read={read}
      make={{
        asks: security?.data.second_factor ? 'password-and-code' : 'password',
        send: ({ scopes: _, ...body }) => answerOf(own.POST('/security/keys', { body })),
      }}
      revoke={(id) => answerOf(own.POST('/security/keys/{key_id}/revoke', { params: { path: { key_id: id } } }))}
      onChange={() => queries.invalidateQueries({ queryKey: OWN_KEYS })}
    />
  );
}
