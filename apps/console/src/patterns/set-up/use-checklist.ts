import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';

/** Polls, since others take steps, too, and live updates do not cover all of them. */
const EVERY_MS = 5_000;
const whileOpen = ({ state: { data } }: { state: { data?: { data: { complete: boolean } } | undefined } }): number | false =>
  data?.data.complete === false ? EVERY_MS : false;

/** The operator's checklist, read again whenever a page shows it, since steps are done on other pages. */
export const useOperatorChecklist = () =>
  useQuery({
    queryKey: ['checklist', 'system'],
    queryFn: () => answerOf(own.GET('/checklist')),
    staleTime: 0,
    refetchInterval: whileOpen,
  });

/** The merchant's checklist. */
export const useMerchantChecklist = () =>
  useQuery({
    queryKey: ['checklist', 'account'],
    queryFn: () => answerOf(own.GET('/checklist/account')),
    staleTime: 0,
    refetchInterval: whileOpen,
  });
