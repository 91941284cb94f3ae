import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { needed } from '../../patterns/forms/needed.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

type Cart = components['schemas']['CartAnswer'];

interface Edited {
  /** Undefined for a new cart. */
  cart: Cart | undefined;
  onClose: () => void;
}

const readCart = (id: number) => wms.GET('/carts/{id}', { params: { path: { id } } });
const valuesOf = (cart: Cart | undefined) => ({
  barcode: cart?.barcode ?? '',
  slots: cart === undefined ? '' : String(cart.slots),
  activated: cart?.activated ?? true,
});

/** A dialog that creates, changes or retires a cart. */
export function CartDialog({ cart, onClose }: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={cart ? t('Change {name}', { name: cart.barcode }) : t('Add a cart')}>
      <CartForm cart={cart} onClose={onClose} />
    </Modal>
  );
}

function CartForm({ cart, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(cart),
    record: cart && { record: 'cart', id: String(cart.cart_id) },
    current: cart && (() => currentOf(readCart(cart.cart_id), valuesOf)),
    send: ({ barcode, slots, activated }, _id, { headers }) => {
      const body = { barcode: barcode.trim(), slots: numberOf(slots) as number, activated };
      return answerOf(
        cart ? wms.PATCH('/carts/{id}', { params: { path: { id: cart.cart_id } }, body, headers }) : wms.POST('/carts', { body }),
      );
    },
    onDone: ({ data: { barcode } }) => {
      toast.done(t('{name} saved', { name: barcode }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['carts'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Barcode')}
          {...needed}
          description={t('What its label says, once at your site')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('barcode')}
        />
        <QuantityField
          label={t('Orders that fit on it')}
          {...needed}
          description={t('A batch with this cart has no more of them')}
          {...form.getInputProps('slots')}
        />
        {cart && (
          <SwitchField
            label={t('Active')}
            description={t('Turn it off to take the cart out of use: nobody can claim a batch with it')}
            {...form.getInputProps('activated', { type: 'checkbox' })}
          />
        )}
        <FormActions act={cart ? t('Save') : t('Add')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
