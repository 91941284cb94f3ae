import { ActionIcon, Anchor, Button, CopyButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Replace from 'lucide-react/icons/replace';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { type Opened, ViewsButton } from './bar-buttons.js';
import classes from './lists.module.css';

type SavedView = components['schemas']['ViewAnswer'];

const VIEWS = ['list-views'];

const at = ({ view_id }: SavedView) => ({ path: { view_id } });
const add = (list: string, name: string, search: string) => answerOf(own.POST('/list-views', { body: { list, name, search } }));
const put = (view: SavedView, body: { name?: string; search?: string }) =>
  answerOf(own.PATCH('/list-views/{view_id}', { params: at(view), body }));

/** The user's saved views of a list, which the server stores, and how to change them. */
function useViews(list: string) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: VIEWS, queryFn: () => answerOf(own.GET('/list-views')) });
  const onSettled = (): Promise<void> => queries.invalidateQueries({ queryKey: VIEWS });
  /** The action of Undo in a toast, which has no other place to report the result. */
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
        t('{name} now shows this', { name: view.name }),
        undo(() => put(view, { search: view.search })),
      ),
    onError: toast.failed,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => answerOf(own.POST('/list-views/{view_id}/delete', { params: at(view) })),
    onSuccess: (_answer, { name, search }) =>
      toast.done(
        t('View {name} deleted', { name }),
        undo(() => add(list, name, search)),
      ),
    onError: toast.failed,
    onSettled,
  });
  return { views: data?.data.filter((view) => view.list === list), error, save, rename, replace, remove };
}

const MAX_NAME = 60;

interface Menu extends Opened {
  label: string;
  /** The path of the list. */
  path: string;
  /** The query of an address that shows the list as it is now, with its columns and density. */
  search: string;
}

/** The user's saved views of a list: open, link, rename, replace or delete one, or save the list as it is now. */
export default function ViewsMenu({ label, path, search, isOpen, setOpen }: Menu) {
  const { views, error, save, rename, replace, remove } = useViews(path.slice(1));
  const [renamed, setRenamed] = useState<SavedView>();
  const [savedCount, setSavedCount] = useState(0);
  const current = views?.find((view) => view.search === search);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <ViewsButton label={label} name={current?.name} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {!views && error && (
            <Text size="sm" c="red" role="alert">
              {sentenceOf(error)}
            </Text>
          )}
          {views?.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('Save the list as it is now: its filters, sort, columns and height of rows.')}
            </Text>
          )}
          <ul className={classes.views}>
            {views?.map((view) =>
              view.view_id === renamed?.view_id ? (
                <li key={view.view_id}>
                  <NameForm
                    label={t('New name of {name}', { name: view.name })}
                    button={t('Rename')}
                    initial={view.name}
                    error={rename.error}
                    onName={(name) => rename.mutate({ view, name }, { onSuccess: () => setRenamed(undefined) })}
                  />
                </li>
              ) : (
                <li key={view.view_id}>
                  <Anchor
                    component={Link}
                    href={`${path}?${view.search}`}
                    underline="hover"
                    size="sm"
                    aria-current={view === current}
                    onClick={() => setOpen(false)}
                  >
                    {view.name}
                  </Anchor>
                  <CopyButton value={`${window.location.origin}/console${path}?${view.search}`} timeout={2_000}>
                    {({ copied, copy }) => (
                      <Act
                        name={copied ? t('Link of {name} copied', { name: view.name }) : t('Copy the link of {name}', { name: view.name })}
                        icon={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
                        run={copy}
                      />
                    )}
                  </CopyButton>
                  <Act
                    name={t('Rename {name}', { name: view.name })}
                    icon={<Pencil size={15} aria-hidden />}
                    run={() => setRenamed(view)}
                  />
                  <Act
                    name={t('Let {name} show the list as it is now', { name: view.name })}
                    icon={<Replace size={15} aria-hidden />}
                    run={() => replace.mutate({ view, search })}
                  />
                  <Act
                    name={t('Delete {name}', { name: view.name })}
                    icon={<Trash size={15} aria-hidden />}
                    run={() => remove.mutate(view)}
                  />
                </li>
              ),
            )}
          </ul>
          <NameForm
            key={savedCount}
            label={t('Save this view as')}
            button={t('Save')}
            initial=""
            error={save.error}
            onName={(name) => save.mutate({ name, search }, { onSuccess: () => setSavedCount(savedCount + 1) })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const Act = ({ name, icon, run }: { name: string; icon: ReactNode; run: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} onClick={run}>
    {icon}
  </ActionIcon>
);

function NameForm({
  label,
  button,
  initial,
  error,
  onName,
}: {
  label: string;
  button: string;
  initial: string;
  error: unknown;
  onName: (name: string) => void;
}) {
  const [name, setName] = useState(initial);
  return (
    <form
      className={classes.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onName(name.trim());
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          size="xs"
          label={label}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          error={error ? sentenceOf(error) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" variant="default">
          {button}
        </Button>
      </Group>
    </form>
  );
}
