import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { messageOf, useSession } from '@store/openapi/session';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { monthText } from '../../../shared/lib/months';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { refillQuery, useDropRefill, type Refill } from '../api/refills';
import { Counting } from '../components/Counting';
import { EndedRefill } from '../components/EndedRefill';
import { UnsentNote } from '../components/UnsentNote';
import { useCountSender } from '../lib/use-count-sender';

/** 채우기: what lies at a site is counted, on a phone, also without a network. */
export function Component() {
  const id = Number(useParams()['id']);
  const session = useSession();
  const memberId = session.status === 'signedIn' ? session.user.id : 0;
  const refill = useQuery(refillQuery(id));
  const sender = useCountSender(memberId);
  // A list that could not be read again stays: it is counted without a network.
  if (refill.data === undefined) {
    return (
      <>
        <PageMeta title={PAGE_NAMES.refills} isPrivate />
        <PageTitle title={PAGE_NAMES.refills} />
        <div className="mt-6">
          {refill.isPending ? (
            <Pending label="채우기를 불러오는 중입니다.">
              <Skeleton className="h-20" />
              <Skeleton className="mt-3 h-20" />
              <Skeleton className="mt-3 h-20" />
            </Pending>
          ) : (
            <ErrorState
              message={messageOf(refill.error, '채우기를 불러오지 못했습니다.')}
              onRetry={() => void refill.refetch()}
            >
              <ButtonLink to={paths.refills()}>채우기 목록</ButtonLink>
            </ErrorState>
          )}
        </div>
      </>
    );
  }
  const { state, rows, listName, siteName, month, number } = refill.data;
  const title = `${siteName} ${listName}`;
  return (
    <>
      <PageMeta title={`${title} 채우기`} isPrivate />
      <PageTitle
        title={title}
        lead={`${monthText(month)} 채우기${number > 1 ? ` ${number}차` : ''} · 남은 수량을 입력하면 주문할 수량을 계산합니다.`}
      >
        {state === 'open' && <DropButton refill={refill.data} />}
      </PageTitle>
      {state !== 'open' ? (
        <>
          <UnsentNote sender={sender} />
          <EndedRefill refill={refill.data} />
        </>
      ) : rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="적정 재고표에 상품이 없습니다." hint="상품을 담으면 여기에서 셀 수 있습니다.">
            <ButtonLink to={paths.parList(refill.data.listId)} variant="primary">
              적정 재고표로 이동
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <Counting refill={refill.data} memberId={memberId} sender={sender} />
      )}
    </>
  );
}

function DropButton({ refill: { id, counted } }: { refill: Refill }) {
  const [isAsking, setAsking] = useState(false);
  const drop = useDropRefill();
  const navigate = useNavigate();
  const confirm = (): void =>
    drop.mutate(id, {
      onSuccess: (message) => {
        toast(message);
        void navigate(paths.refills());
      },
    });
  return (
    <>
      <Button variant="quiet" size="sm" className="!px-0" onClick={() => setAsking(true)}>
        채우기 취소
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="채우기를 취소하시겠습니까?"
          consequences={[
            counted > 0 ? `지금까지 센 ${counted}행의 수량이 삭제됩니다.` : '아직 센 수량이 없습니다.',
            '적정 재고표는 그대로 있으며, 언제든 다시 시작할 수 있습니다.',
          ]}
          verb="채우기 취소"
          isPending={drop.isPending}
          error={drop.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
