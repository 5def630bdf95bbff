import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '@store/openapi/session';
import { messageFor, OWN_ORGANIZATION_PATH } from '@store/domain';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { OrderStatus } from '../../../shared/ui/OrderStatus';
import { closingQuery, type ClosingObstacle } from '../api/closing';
import { CloseForm } from '../components/CloseForm';
import { Consequences } from '../components/Consequences';

const REASONS: Readonly<Record<ClosingObstacle['reason'], string>> = {
  ORDER_OPEN: '주문이 아직 끝나지 않았습니다.',
  PAYMENT_OPEN: '결제 결과를 확인하고 있습니다.',
  REFUND_OPEN: '환불이 아직 끝나지 않았습니다.',
  ORG_LAST_ADMIN: '회사의 마지막 관리자입니다.',
};

/** What needs the member: the order with its link, or the own company. */
function Needed({ obstacle: { orderId, orderNo, status } }: { obstacle: ClosingObstacle }) {
  const isOrder = orderId !== null && status !== null;
  return (
    <>
      {isOrder && <OrderStatus status={status} />}
      <Link
        to={isOrder ? paths.order(orderId) : OWN_ORGANIZATION_PATH}
        className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {isOrder ? `주문 ${orderNo ?? ''}` : '우리 회사'}
      </Link>
    </>
  );
}

/** What must be finished first, each with its link. */
function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  const hasOrder = obstacles.some(({ orderId }) => orderId !== null);
  return (
    <section aria-labelledby="obstacles" className="mt-6 border-l-4 border-persimmon bg-persimmon-light p-5">
      <h2 id="obstacles" className="text-heading font-bold">
        {messageFor(hasOrder ? 'ACCOUNT_CLOSE_BLOCKED' : 'ORG_LAST_ADMIN')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {hasOrder ? '아래 주문이 끝나면' : '다른 관리자를 지정하면'} 탈퇴할 수 있습니다. 급하신 경우
        고객센터로 문의해 주세요.
      </p>
      <ul className="mt-3 border-t border-rule">
        {obstacles.map((obstacle) => (
          <li
            key={`${obstacle.orderId}-${obstacle.reason}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <Needed obstacle={obstacle} />
            <span className="text-sm text-ink-soft">{REASONS[obstacle.reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  const preview = useQuery(closingQuery());
  return (
    <>
      <PageMeta title="회원 탈퇴" isPrivate />
      <PageTitle title="회원 탈퇴" lead="탈퇴하기 전에 삭제되는 정보와 보관되는 기록을 확인해 주세요." />
      <div className="mt-6">
        {preview.isPending && <CloseSkeleton />}
        {preview.isError && (
          <ErrorState
            message={messageOf(preview.error, '탈퇴 안내를 불러오지 못했습니다.')}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.isSuccess && (
          <>
            <Consequences preview={preview.data} />
            {preview.data.closable ? <CloseForm /> : <Obstacles obstacles={preview.data.obstacles} />}
          </>
        )}
      </div>
    </>
  );
}

function CloseSkeleton() {
  return (
    <Pending label="탈퇴 안내를 불러오는 중입니다.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="mt-8 h-64 max-w-md" />
    </Pending>
  );
}
