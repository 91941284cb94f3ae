import { Checkbox, Modal, PasswordInput, Stack, Textarea, TextInput } from '@mantine/core';
import { t } from '../../languages/t.js';
import { FormActions } from '../forms/form-actions.js';
import { needed } from '../forms/needed.js';
import { ServerForm, useServerForm } from '../forms/server-form.js';
import { unlessUnsent } from '../forms/unsent.js';
import { InstantField } from '../time/instant-field.js';
import { scopeNames } from './scopes.js';

/** The values that the form sends. */
interface Sent {
  name: string;
  scopes: string[];
  networks: string[];
  expires_at?: string;
  password: string;
  code?: string;
}

export interface Asked {
  /** What people must enter again to prove who they are. */
  asks: 'nothing' | 'password' | 'password-and-code';
  /** Whether the key may be restricted to scopes. */
  scopes?: true;
  send: (key: Sent) => Promise<{ data: { key: string } }>;
  onClose: () => void;
  onDone: (key: string) => void;
}

/** A dialog that creates a key. */
export function NewKeyDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Make a key')}>
      <NewKeyForm {...asked} />
    </Modal>
  );
}

function NewKeyForm({ asks, scopes: hasScopes, send, onClose, onDone }: Asked) {
  const { form, submit, isSending } = useServerForm({
    initialValues: { name: '', scopes: ['read'], networks: '', expires_at: '', password: '', code: '' },
    send: ({ name, scopes, networks, expires_at: expires, password, code }) =>
      send({
        name,
        scopes,
        networks: networks.split(/[\s,;]+/).filter((each) => each !== ''),
        ...(expires === '' ? {} : { expires_at: expires }),
        password,
        ...(asks === 'password-and-code' ? { code } : {}),
      }),
    onDone: ({ data }) => onDone(data.key),
  });
  // The server names each faulty network; one field has them all.
  const [, networksFault] = Object.entries(form.errors).find(([field]) => field.startsWith('networks')) ?? [];
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('Name')}
          description={t('What the key is for')}
          autoComplete="off"
          data-autofocus
          {...needed}
          {...form.getInputProps('name')}
        />
        {hasScopes && (
          <Checkbox.Group label={t('Opens')} {...form.getInputProps('scopes')}>
            <Stack gap={6} mt={6}>
              {Object.entries(scopeNames).map(([scope, label]) => (
                <Checkbox key={scope} value={scope} label={t(label)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          label={t('Networks')}
          description={t('Addresses and networks from which alone it is let in, one per line. Empty: from anywhere')}
          placeholder="10.1.0.0/16"
          autosize
          minRows={1}
          spellCheck={false}
          {...form.getInputProps('networks')}
          error={networksFault}
        />
        <InstantField
          label={t('Valid until')}
          description={t('Empty: never')}
          value={form.values.expires_at}
          onChange={(instant) => form.setFieldValue('expires_at', instant)}
          error={form.errors.expires_at}
        />
        {asks !== 'nothing' && (
          <PasswordInput label={t('Your password')} autoComplete="current-password" {...needed} {...form.getInputProps('password')} />
        )}
        {asks === 'password-and-code' && (
          <TextInput
            label={t('Code')}
            description={t('From your authenticator app, or a backup code')}
            autoComplete="one-time-code"
            {...needed}
            {...form.getInputProps('code')}
          />
        )}
        <FormActions act={t('Make key')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
