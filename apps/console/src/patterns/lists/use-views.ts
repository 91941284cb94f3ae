import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { toast } from '../feedback/toast.js';

export type SavedView = components['schemas']['ViewAnswer'];

const VIEWS = ['list-views'];

const at = ({ view_id }: SavedView) => ({ path: { view_id } });
const add = (list: string, name: string, search: string) => answerOf(own.POST('/list-views', { body: { list, name, search } }));
const put = (view: SavedView, body: { name?: string; search?: string }) =>
  answerOf(own.PATCH('/list-views/{view_id}', { params: at(view), body }));

/** The user's saved views of a list, which follow them to every browser, and what changes them. */
export function useViews(list: string) {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: VIEWS, queryFn: () => answerOf(own.GET('/list-views')) });
  const onSettled = (): Promise<void> => queries.invalidateQueries({ queryKey: VIEWS });
  /** What Undo does: there is no button to wait beside. */
  const undo = (undone: () => Promise<unknown>) => (): void => void undone().then(onSettled, toast.failed);
  const save = useMutation({ mutationFn: ({ name, search }: { name: string; search: string }) => add(list, name, search), onSettled });
  const rename = useMutation({
    mutationFn: ({ view, name }: { view: SavedView; name: string }) => put(view, { name }),
    onSettled,
  });
  const replace = useMutation({
    mutationFn: ({ view, search }: { view: SavedView; search: string }) => put(view, { search }),
    onSuccess: (_answer, { view }) =>
      toast.done(
        `${view.name} now shows this`,
        undo(() => put(view, { search: view.search })),
      ),
    onError: toast.failed,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => answerOf(own.POST('/list-views/{view_id}/delete', { params: at(view) })),
    onSuccess: (_answer, { name, search }) =>
      toast.done(
        `View ${name} deleted`,
        undo(() => add(list, name, search)),
      ),
    onError: toast.failed,
    onSettled,
  });
  return { views: data?.data.filter((view) => view.list === list) ?? [], save, rename, replace, remove };
}
