import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { messageFor, REFUND_REASON_LABELS, REFUND_REASONS } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Dialog } from '../../../shared/ui/Dialog';
import { SelectField, TextAreaField } from '../../../shared/ui/Field';
import { useRequestRefund } from '../api/back-out';
import type { Order } from '../api/order';
import {
  ACCOUNT_FIELDS,
  NO_ACCOUNT,
  REASON_LIMIT,
  REFUND_RULES,
  toCancelInput,
  type RefundValues,
} from '../lib/refund-form';
import { goodsOf, returnable, returnedLines, type Returned } from '../lib/returnable';
import { useProofFiles } from '../lib/use-proof-files';
import { AccountFields } from './AccountFields';
import { FormEnd } from './FormEnd';
import { ProofFilesField } from './ProofFilesField';
import { ReturnedLines } from './ReturnedLines';

interface RefundDialogProps {
  order: Order;
  /** As in the address. */
  orderId: string;
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function RefundDialog({ open, onClose, ...form }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="환불 요청"
      description="반품할 상품과 사유를 알려 주세요. 담당자가 확인한 후 금액을 확정해 환불해 드립니다."
    >
      <RefundForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** The only line of an order is preselected; of several lines, the buyer chooses. */
function firstChoice(order: Order): Returned {
  const free = returnable(order);
  const [line, ...others] = goodsOf(order.items);
  return line !== undefined && others.length === 0 ? { [line.id]: free[line.id] ?? 0 } : {};
}

const EMPTY: RefundValues = { reasonCode: '', reason: '', refundAccount: NO_ACCOUNT };
const FIELDS = ['reasonCode', 'reason', ...ACCOUNT_FIELDS] as const;

/** The form's state, and its only exit. */
function useRefundForm({ order, orderId, onDone }: Omit<RefundDialogProps, 'open' | 'onClose'>) {
  const form = useForm<RefundValues>({ defaultValues: EMPTY });
  const [returned, setReturned] = useState(() => firstChoice(order));
  const [linesProblem, setLinesProblem] = useState<string | null>(null);
  const files = useProofFiles();
  const request = useRequestRefund(orderId);
  const lines = returnedLines(order, returned);
  const hasNone = lines?.length === 0;

  const send = ({ reasonCode, ...values }: RefundValues): void => {
    setLinesProblem(hasNone ? messageFor('REFUND_LINES_FORM') : null);
    if (hasNone || reasonCode === '' || request.isPending || files.isUploading) return;
    const fileIds = files.entries.flatMap(({ id }) => (id === null ? [] : [id]));
    const body = { ...toCancelInput(values, order.backOut.accountRequired), reasonCode, lines, fileIds };
    request.mutate(body, {
      onSuccess: ({ message }) => {
        files.keep();
        onDone(message);
      },
      onError: (error) => showServerErrors(error, form.setError, FIELDS, '요청을 보내지 못했습니다.'),
    });
  };
  const choose = (next: Returned): void => {
    setReturned(next);
    setLinesProblem(null);
  };
  return { form, returned, choose, linesProblem, setLinesProblem, hasNone, files, send, request };
}

function RefundForm({ onClose, ...props }: Omit<RefundDialogProps, 'open'>) {
  const { form, files, request, ...state } = useRefundForm(props);
  const { errors } = form.formState;
  const sayNoLines = (): void => {
    if (state.hasNone) state.setLinesProblem(messageFor('REFUND_LINES_FORM'));
  };
  return (
    <FormProvider {...form}>
      <PostForm
        onSubmit={(event) => void form.handleSubmit(state.send, sayNoLines)(event)}
        className="space-y-5 pt-2"
      >
        <ReturnedLines
          order={props.order}
          returned={state.returned}
          onChange={state.choose}
          problem={state.linesProblem}
        />
        <SelectField
          label="환불 사유"
          error={errors.reasonCode?.message}
          {...form.register('reasonCode', { validate: REFUND_RULES.reasonCode })}
        >
          <option value="">선택해 주세요</option>
          {REFUND_REASONS.map((code) => (
            <option key={code} value={code}>
              {REFUND_REASON_LABELS[code]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="자세한 내용"
          rows={3}
          maxLength={REASON_LIMIT}
          error={errors.reason?.message}
          {...form.register('reason', { validate: REFUND_RULES.reason })}
        />
        <ProofFilesField files={files} />
        {props.order.backOut.accountRequired && <AccountFields />}
        <FormEnd
          problem={errors.root?.message}
          isSending={request.isPending || files.isUploading}
          label="환불 요청하기"
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}
