import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { OwnKeys } from '../../patterns/access/own-keys.js';

/** The keys of a warehouse user. @param isOwn operators cannot make their own here, since that asks for their password */
export function KeysOfUser({ userName, isOwn }: { userName: string; isOwn: boolean }) {
  const queries = useQueryClient();
  const queryKey = ['users', 'keys', userName];
  const path = { name: userName };
  const read = useQuery({
    queryKey,
    queryFn: () => answerOf(own.GET('/users/{name}/keys', { params: { path, query: { per_page: 100 } } })),
  });
  return (
    <OwnKeys
      title={t('Keys')}
      about={
        isOwn
          ? t('Make one under My Account › Security, where it takes your password.')
          : t('For programs that work in the name of this user over the WMS and internal interfaces. A key can do what its user can.')
      }
      read={read}
      make={
        isOwn
          ? undefined
          : {
              asks: 'nothing',
              send: ({ name, networks, expires_at }) =>
                answerOf(own.POST('/users/{name}/keys', { params: { path }, body: { name, networks, expires_at } })),
            }
      }
      revoke={(id) => answerOf(own.POST('/users/{name}/keys/{key_id}/revoke', { params: { path: { ...path, key_id: id } } }))}
      limit={(id, requestsPerMinute) =>
        answerOf(
          own.POST('/users/{name}/keys/{key_id}/limit', {
            params: { path: { ...path, key_id: id } },
            body: { requests_per_minute: requestsPerMinute },
          }),
        )
      }
      onChange={() => queries.invalidateQueries({ queryKey })}
    />
  );
}
