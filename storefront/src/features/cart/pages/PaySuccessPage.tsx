import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageFor, PAYMENT_REDIRECT_DELAY_MS } from '@store/domain';
import { ApiError, answersOf, messageOf } from '@store/openapi/session';
import { originOf } from '../../../shared/checkout/payment-origin';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { confirmationQuery, type Confirmation, type PaymentReturn } from '../api/payment';
import { BackLinks } from '../components/BackLinks';
import { PaySheet } from '../components/PaySheet';
import { readPaymentReturn } from '../lib/payment-return';
import { CART } from '../../../shared/api/cart';
import { PAGE_NAMES } from '../../../shared/page-names';

/** The widget's return: confirms with the server, then opens the order. */
export function Component() {
  const [search] = useSearchParams();
  const payment = readPaymentReturn(search);
  return (
    <>
      <PageMeta title="결제 확인" isPrivate />
      {payment === null ? <MissingParams /> : <Confirming payment={payment} />}
    </>
  );
}

function MissingParams() {
  return (
    <PaySheet tone="danger" title="결제를 확인할 수 없습니다" text={messageFor('PAYMENT_PARAMS_MISSING')}>
      <ButtonLink to={paths.orders()} variant="primary">
        {PAGE_NAMES.orders} 보기
      </ButtonLink>
      <ButtonLink to={paths.cart}>장바구니로</ButtonLink>
    </PaySheet>
  );
}

function Confirming({ payment }: { payment: PaymentReturn }) {
  const confirmation = useQuery(confirmationQuery(payment));
  useGoToOrder(confirmation.data);
  if (confirmation.isPending) {
    return (
      <PaySheet tone="busy" title="결제를 승인하고 있습니다" text="창을 닫지 말고 잠시만 기다려 주세요." />
    );
  }
  if (confirmation.isError) {
    return (
      <ConfirmFailed
        error={confirmation.error}
        orderId={payment.orderId}
        onRetry={() => void confirmation.refetch()}
      />
    );
  }
  if (confirmation.data.isPending) {
    return <PaySheet tone="busy" title="결제를 확인하고 있습니다" text={messageFor('PENDING')} />;
  }
  if (confirmation.data.awaitsDeposit) {
    return (
      <PaySheet
        tone="good"
        title="입금 계좌가 발급되었습니다"
        text="주문 상세에서 계좌번호와 입금 기한을 확인해 주세요."
      />
    );
  }
  return <PaySheet tone="good" title={messageFor('PAYMENT_OK')} text="주문 상세로 이동합니다." />;
}

/** To the order after a second; to the list where the server named no order (decision A54). */
function useGoToOrder(confirmation: Confirmation | undefined): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (confirmation === undefined) return;
    void queries.invalidateQueries(CART);
    void queries.invalidateQueries(answersOf('orders', 'order'));
    void queries.invalidateQueries(answersOf('listMyEstimates', 'getMyEstimate'));
    const to = confirmation.orderId === null ? paths.orders() : paths.order(confirmation.orderId);
    const timer = setTimeout(() => void navigate(to, { replace: true }), PAYMENT_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [confirmation, navigate, queries]);
}

interface ConfirmFailedProps {
  error: Error;
  orderId: string;
  onRetry: () => void;
}

const TOO_MANY = 429;

/** Only a refusal by the store settles the payment; any other error leaves it open. */
const isRefused = (error: Error): boolean =>
  error instanceof ApiError && !error.isPassing && error.status !== TOO_MANY;

/** A refusal is final; a missing answer is not: the page must not say that the payment failed. */
function ConfirmFailed({ error, orderId, onRetry }: ConfirmFailedProps) {
  if (!isRefused(error)) {
    return (
      <PaySheet
        tone="calm"
        title={messageOf(error, messageFor('INTERNAL_ERROR'))}
        text="결제 결과를 아직 확인하지 못했습니다. 결제가 완료되었다면 곧 주문 내역에 표시되며, 중복 결제되지 않습니다."
      >
        <Button variant="primary" onClick={onRetry}>
          다시 확인
        </Button>
        <ButtonLink to={paths.orders()}>{PAGE_NAMES.orders} 보기</ButtonLink>
      </PaySheet>
    );
  }
  return (
    <PaySheet
      tone="danger"
      title="결제가 승인되지 않았습니다"
      text={messageOf(error, messageFor('PAYMENT_CONFIRM_FAILED'))}
    >
      <BackLinks origin={originOf(orderId)} cart={paths.cart} />
      <ButtonLink to={paths.orders()}>{PAGE_NAMES.orders} 보기</ButtonLink>
    </PaySheet>
  );
}
