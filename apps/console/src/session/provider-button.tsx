import { Button, Divider, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, own } from '../api/client.js';
import { t } from '../languages/t.js';
import { keepNext } from './kept-next.js';
import { Refused } from './refused.js';

/** A parameter that opens the provider without another click. */
const AT_ONCE = 'begin';

/**
 * The button that opens the provider, if there is one. Over a page whose session has ended, it opens another tab, so that the page keeps
 * what was typed.
 */
export default function ProviderButton({ isOver }: { isOver: boolean }) {
  const { data: label } = useQuery({
    queryKey: ['provider'],
    queryFn: async () => (await answerOf(own.GET('/session'))).data.provider,
    staleTime: Infinity,
  });
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => answerOf(own.POST('/login/provider/begin')),
    onSuccess: ({ data: { url } }) => {
      keepNext(window.location);
      window.location.assign(url);
    },
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!label || isOver || isBegun.current || !new URLSearchParams(window.location.search).has(AT_ONCE)) return;
    isBegun.current = true;
    mutate();
  }, [label, isOver, mutate]);
  if (!label) return null;
  return (
    <Stack mt="md">
      <Divider label={t('or')} />
      <Refused error={error} fields={[]} />
      {isOver ? (
        <>
          <Button component="a" href={`/console/login?${AT_ONCE}`} target="_blank" variant="default" fullWidth>
            {label}
          </Button>
          <Text size="sm" c="dimmed">
            {t('It opens in a new tab. Come back to this one afterwards.')}
          </Text>
        </>
      ) : (
        <Button variant="default" fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
          {label}
        </Button>
      )}
    </Stack>
  );
}
