import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { bankName, formatCount, formatWon, piecesText } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import { notifyFailed } from '../../../shared/ui/notify';
import {
  fieldOf,
  grantOf,
  grantResolver,
  splitOf,
  type Grant,
  type GrantBasis,
  type GrantForm,
} from '../lib/grant-form';
import type { RefundOrder } from '../api/refunds';
import type { Pieces } from '../lib/types';

export interface GrantFormProps {
  basis: GrantBasis;
  start: Partial<GrantForm>;
  /** Sends what was confirmed. A promise, since the form may be gone before the answer is shown. */
  onGrant: (grant: Grant) => Promise<void>;
}

/** What the confirmation names. */
interface GrantAbout {
  order: Pick<RefundOrder, 'orderNo' | 'company' | 'memberName'>;
  /** Names of the order's lines, by id. */
  names: ReadonlyMap<number, string>;
}

const EMPTY: GrantForm = {
  extent: 'full',
  amount: '',
  returned: {},
  reason: '',
  restock: 'none',
  pieces: {},
  otherAccount: false,
  bankCode: '',
  accountNumber: '',
  holderName: '',
};

/** Form of a refund. Nothing is sent before the operator confirmed the exact amount. */
export function useGrantForm({ basis, start, onGrant }: GrantFormProps, about: GrantAbout) {
  const resolver = useMemo(() => grantResolver(basis), [basis]);
  const form = useForm<GrantForm>({ defaultValues: { ...EMPTY, ...start }, resolver, mode: 'onTouched' });
  const submit = () =>
    void form.handleSubmit((values) => {
      const grant = grantOf(values, basis);
      confirmGrant(grant, basis.refundable, about, () => {
        onGrant(grant).catch((error: unknown) => showErrors(error, form));
      });
    })();
  return { form, submit };
}

function showErrors(error: unknown, { setError }: UseFormReturn<GrantForm>): void {
  const named = error instanceof ApiError ? error.fields : [];
  const fieldErrors = named.flatMap(({ field, message }) => {
    const own = fieldOf(field);
    return own === null ? [] : [{ own, message }];
  });
  fieldErrors.forEach(({ own, message }) => setError(own, { type: 'server', message }));
  if (fieldErrors.length === 0) notifyFailed(error);
}

function confirmGrant(
  { amount, lines, restock, refundAccount }: Grant,
  refundable: number,
  { order, names }: GrantAbout,
  onConfirm: () => void,
): void {
  const split = splitOf(amount, refundable);
  modals.openConfirmModal({
    title: `주문 ${order.orderNo} · ${formatWon(amount)} 환불`,
    children: (
      <>
        <Text size="sm" mb="sm">
          확인을 누르면 바로 결제사에 환불을 요청합니다. 되돌릴 수 없습니다.
        </Text>
        <DescriptionList>
          <Description name="주문">
            {order.orderNo} · {[order.company, order.memberName].filter(Boolean).join(' · ')}
          </Description>
          <Description name="환불 금액">
            <b>{formatWon(amount)}</b>
            {amount === refundable && ' (남은 금액 전부)'}
          </Description>
          {split !== null && (
            <Description name="공급·부가세">
              {formatWon(split.suppliedAmount)} · {formatWon(split.vat)}
            </Description>
          )}
          <Description name="환불 상품">
            {lines === null ? (
              '상품을 정하지 않음'
            ) : (
              <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
                {lines.map((one) => (
                  <li key={one.lineId}>{piecesText([one], names)}</li>
                ))}
              </ul>
            )}
          </Description>
          <Description name="환불 후 잔액">{formatWon(refundable - amount)}</Description>
          <Description name="재입고">{restockText(restock)}</Description>
          {refundAccount !== null && (
            <Description name="환불 계좌">
              {bankName(refundAccount.bankCode)} {refundAccount.accountNumber} {refundAccount.holderName}
            </Description>
          )}
        </DescriptionList>
      </>
    ),
    labels: { confirm: `${formatWon(amount)} 환불하기`, cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}

function restockText(restock: Grant['restock']): string {
  if (typeof restock === 'boolean') return restock ? '반품된 상품 전부' : '하지 않음';
  return countOf(restock);
}

const countOf = (pieces: readonly Pieces[]): string =>
  `${formatCount(pieces.reduce((sum, { quantity }) => sum + quantity, 0))}개`;
