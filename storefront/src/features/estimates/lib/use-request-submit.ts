import type { Path, UseFormReturn } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { ApiError, isNotFound } from '@store/openapi/session';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { useInstantEstimate } from '../../../shared/api/use-instant-estimate';
import { useRequestEstimate, type CreatedEstimate } from '../api/use-request-estimate';
import { toRequest, type RequestValues } from './request-values';
import type { Uploads } from '../../../shared/uploads/use-uploads';

const FIELDS = [
  ...(['body', 'printing', 'wishedDate', 'deliveryPlace'] as const),
  ...(['contactName', 'company', 'phone', 'email', 'privacyAgreed'] as const),
];

const LINE_FIELDS = ['name', 'quantity', 'note'] as const;

/** Fields that the server may name: lines are sent in the order of the form. */
const fieldsOf = ({ lines }: RequestValues): Path<RequestValues>[] => [
  ...FIELDS,
  ...lines.flatMap((_, index) => LINE_FIELDS.map((field) => `lines.${index}.${field}` as const)),
];

const GONE = '판매가 종료된 상품이 포함되어 있습니다. 해당 품목을 삭제하거나 상품명을 직접 입력해 주세요.';

/** The line of a product that left the shop meanwhile, marked in place. */
function markGoneLine(error: unknown, values: RequestValues, form: UseFormReturn<RequestValues>): void {
  if (!(error instanceof ApiError) || error.code !== 'PRODUCT_NOT_FOUND') return;
  const { productId } = (error.data ?? {}) as { productId?: unknown };
  const index = values.lines.findIndex((line) => line.productId === productId);
  if (index >= 0)
    form.setError(`lines.${index}.note`, { type: 'server', message: GONE }, { shouldFocus: true });
}

interface SubmitInput {
  form: UseFormReturn<RequestValues>;
  files: Uploads;
  isMember: boolean;
  onSent: (sent: CreatedEstimate) => void;
}

/** Sends the request, one at a time; typed values and uploads stay when the server refuses it. */
export function useRequestSubmit({ form, files, isMember, onSent }: SubmitInput) {
  const sending = useRequestEstimate();
  const issuing = useInstantEstimate(isMember);
  const submit = (values: RequestValues): void => {
    if (sending.isPending) return;
    const blocker = files.blocker();
    if (blocker !== null) return form.setError('root', { type: 'files', message: blocker });
    sending.mutate(toRequest(values, isMember, files.attached()), {
      onSuccess: onSent,
      onError: (error) => {
        // The estimate that is requested again may be gone; the typed values can be sent without it.
        if (isNotFound(error)) form.setValue('fromEstimateId', null);
        showServerErrors(error, form.setError, fieldsOf(values), messageFor('INTERNAL_ERROR'));
        markGoneLine(error, values, form);
      },
    });
  };
  /** At list prices at once: the shop's lines and the requester only, since nobody reads the rest. */
  const issue = (values: RequestValues): void => {
    if (issuing.isPending) return;
    issuing.mutate(toRequest(values, isMember, { fileIds: [], fileTicket: null }), {
      onError: (error) => {
        showServerErrors(error, form.setError, fieldsOf(values), messageFor('INTERNAL_ERROR'));
        markGoneLine(error, values, form);
      },
    });
  };
  return { submit, issue, isSending: sending.isPending || issuing.isPending };
}
