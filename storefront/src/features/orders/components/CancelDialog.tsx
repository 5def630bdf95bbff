import { FormProvider, useForm } from 'react-hook-form';
import { formatWon } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextAreaField } from '../../../shared/ui/Field';
import { useCancelOrder } from '../api/back-out';
import type { Order } from '../api/order';
import {
  ACCOUNT_FIELDS,
  NO_ACCOUNT,
  REASON_LIMIT,
  REFUND_RULES,
  toCancelInput,
  type CancelValues,
} from '../lib/refund-form';
import { AccountFields } from './AccountFields';
import { FormEnd } from './FormEnd';

interface CancelDialogProps {
  order: Order;
  /** As in the address. */
  orderId: string;
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Frequent reasons; a tap fills one in. */
const COMMON_REASONS = [
  '수량이나 옵션을 잘못 주문했습니다.',
  '더 이상 필요하지 않습니다.',
  '배송지를 바꿔야 합니다.',
];

export function CancelDialog({ open, onClose, ...form }: CancelDialogProps) {
  const isRequest = form.order.backOut.cancel === 'REQUEST';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isRequest ? '취소 요청' : '주문 취소'}
      description={consequence(form.order)}
    >
      <CancelForm {...form} onClose={onClose} label={isRequest ? '취소 요청하기' : '주문 취소하기'} />
    </Dialog>
  );
}

/** What will happen, before it happens. */
function consequence({ backOut, paymentStatus, totalAmount }: Order): string {
  if (backOut.cancel === 'REQUEST')
    return '상품 준비가 시작된 주문입니다. 담당자가 확인한 뒤 취소와 환불을 처리해 드립니다.';
  if (paymentStatus === 'WAITING_FOR_DEPOSIT')
    return '즉시 취소되고 입금 계좌가 만료됩니다. 취소한 후에는 입금하지 말아 주세요.';
  return paymentStatus === 'DONE'
    ? `즉시 취소되고 결제하신 ${formatWon(totalAmount)}이 환불됩니다.`
    : '결제되지 않은 주문은 즉시 취소됩니다.';
}

type CancelFormProps = Omit<CancelDialogProps, 'open'> & { label: string };

function CancelForm({ order, orderId, onClose, onDone, label }: CancelFormProps) {
  const form = useForm<CancelValues>({ defaultValues: { reason: '', refundAccount: NO_ACCOUNT } });
  const cancel = useCancelOrder(orderId);
  const isAccountNeeded = order.backOut.accountRequired;
  const send = (values: CancelValues): void => {
    if (cancel.isPending) return;
    cancel.mutate(toCancelInput(values, isAccountNeeded), {
      onSuccess: ({ message }) => onDone(message),
      onError: (error) =>
        showServerErrors(error, form.setError, ['reason', ...ACCOUNT_FIELDS], '취소하지 못했습니다.'),
    });
  };
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void form.handleSubmit(send)(event)} className="space-y-4 pt-2">
        <div className="flex flex-wrap gap-1.5" role="group" aria-label="자주 쓰는 사유">
          {COMMON_REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              onClick={() => form.setValue('reason', reason, { shouldValidate: true })}
              className="min-h-11 border border-edge bg-white px-3 text-left text-sm hover:border-ink"
            >
              {reason}
            </button>
          ))}
        </div>
        <TextAreaField
          label="취소 사유"
          rows={3}
          maxLength={REASON_LIMIT}
          error={errors.reason?.message}
          {...form.register('reason', { validate: REFUND_RULES.reason })}
        />
        {isAccountNeeded && <AccountFields />}
        <FormEnd
          problem={errors.root?.message}
          isSending={cancel.isPending}
          label={label}
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}
