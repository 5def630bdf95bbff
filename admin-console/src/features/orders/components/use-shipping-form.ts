import { useForm } from 'react-hook-form';
import type { Order } from '../api/orders';
import { useSaveShipping } from '../api/order-changes';
import { ANEW } from '../../../shared/forms/anew';
import { carrierName } from '../../../shared/orders/carrier-name';
import { useConflictChoice } from './use-conflict-choice';
import { useShippingCheck } from './use-shipping-check';

export interface ShippingForm {
  carrier: string;
  trackingNo: string;
  /** yyyy-MM-dd. */
  etaDate: string | null;
  markShipped: boolean;
}

function formOf({ carrier, trackingNo, etaDate }: Order): ShippingForm {
  return { carrier: carrierName(carrier), trackingNo: trackingNo ?? '', etaDate, markShipped: false };
}

/** The shipping form of an order and how it is saved. */
export function useShippingForm(order: Order) {
  const saving = useSaveShipping(String(order.id));
  const onFailure = useConflictChoice(order);
  // The operator's typed values survive a change of the rest of the order.
  const { register, control, handleSubmit, reset, formState } = useForm<ShippingForm>({
    values: formOf(order),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = formState;

  const send = (form: ShippingForm, version: number | undefined) => {
    // Only the edited fields: saving a tracking number does not overwrite somebody else's carrier.
    const body = {
      carrier: dirtyFields.carrier === true ? form.carrier : undefined,
      trackingNo: dirtyFields.trackingNo === true ? form.trackingNo : undefined,
      etaDate: dirtyFields.etaDate === true ? (form.etaDate ?? '') : undefined,
      markShipped: form.markShipped,
      version,
    };
    saving.mutate(body, {
      onSuccess: ({ data }) => reset(formOf(data.order), ANEW),
      onError: onFailure(() => send(form, undefined)),
    });
  };
  const checkShipping = useShippingCheck(order);
  const submit = () =>
    void handleSubmit((form) => {
      const save = () => send(form, order.version);
      if (form.markShipped) checkShipping(save);
      else save();
    })();
  return { register, control, submit, saving: saving.isPending };
}
