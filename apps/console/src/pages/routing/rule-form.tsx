import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { currentOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { addRule, changeRule, readRule } from './routing-rules.js';
import { kinds, parametersOf, type Rule, typedOf } from './rules.js';

interface Edited {
  /** Undefined for a new rule. */
  rule: Rule | undefined;
  onClose: () => void;
}

/** A dialog that changes a rule, or adds one, which comes last. */
export function RuleDialog({ rule, onClose }: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={rule ? t('Change the rule') : t('Add a rule')}>
      <RuleForm rule={rule} onClose={onClose} />
    </Modal>
  );
}

/** Initial values of a new rule. */
const NEW: Pick<Rule, 'kind' | 'parameters'> = { kind: 'nearest', parameters: {} };

const valuesOf = ({ kind, parameters }: Pick<Rule, 'kind' | 'parameters'>) => ({ kind, parameters: typedOf(parameters) });

function RuleForm({ rule, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(rule ?? NEW),
    record: rule && { record: 'routing_rule', id: String(rule.routing_rule_id) },
    current: rule && (() => currentOf(readRule(rule.routing_rule_id), valuesOf)),
    send: ({ kind, parameters }, _id, { headers }) => {
      const body = { kind, parameters: parametersOf(kind, parameters) };
      return rule ? changeRule(rule.routing_rule_id, body, headers) : addRule(body);
    },
    onDone: () => {
      toast.done(rule ? t('The rule is changed') : t('The rule is added'));
      onClose();
      void queries.invalidateQueries({ queryKey: ['routing-rules'] });
    },
  });
  const { about, fields } = kinds[form.values.kind];
  /** The server names the entry of a list; the form has one field for all entries. */
  const faultOf = (field: string) => Object.entries(form.errors).find(([at]) => at === field || at.startsWith(`${field}.`))?.[1];
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <NativeSelect
          label={t('What it does')}
          data={Object.entries(kinds).map(([value, { name }]) => ({ value, label: t(name) }))}
          {...form.getInputProps('kind')}
        />
        <Text size="sm" c="dimmed">
          {t(about)}
        </Text>
        {fields.map(({ of, label, about: description }) => (
          <TextInput
            key={of}
            label={t(label)}
            description={t(description)}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps(`parameters.${of}`)}
            error={faultOf(`parameters.${of}`)}
          />
        ))}
        {form.errors.parameters && (
          <Text size="sm" c="red" role="alert">
            {form.errors.parameters}
          </Text>
        )}
        <FormActions act={rule ? t('Save') : t('Add')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
