import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { NOTICES_PER_PAGE, noticesQuery } from '../api/notices';
import { NoticeList } from '../components/NoticeList';

/** What the store has written to the member: orders paid, parcels sent, papers reviewed. */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const notices = useQuery(noticesQuery(page));
  return (
    <>
      <PageMeta title="알림" isPrivate />
      <PageTitle title="알림" lead="이메일이나 문자로 보내 드린 안내를 여기에서도 볼 수 있습니다." />
      {notices.isPending && <NoticesSkeleton />}
      {notices.isError && (
        <div className="mt-6">
          <ErrorState
            message={messageOf(notices.error, '알림을 불러오지 못했습니다.')}
            onRetry={() => void notices.refetch()}
          />
        </div>
      )}
      {notices.isSuccess && notices.data.items.length === 0 && <NoNotices isFirst={page === 0} />}
      {notices.isSuccess && notices.data.items.length > 0 && (
        <>
          <NoticeList notices={notices.data.items} />
          <PageTurn
            page={page}
            pages={Math.ceil(notices.data.total / NOTICES_PER_PAGE)}
            to={(next) => `${paths.notices}?page=${next + 1}`}
          />
        </>
      )}
    </>
  );
}

function NoNotices({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="mt-6">
      {isFirst ? (
        <EmptyState title="아직 받은 알림이 없습니다." hint="결제와 배송 소식을 여기에 모아 드립니다.">
          <ButtonLink to={paths.orders()}>주문 내역 보기</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title="이 페이지에는 알림이 없습니다.">
          <ButtonLink to={paths.notices}>처음으로</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

function NoticesSkeleton() {
  return (
    <Pending label="알림을 불러오는 중입니다.">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className="mt-5 h-28" />
      ))}
    </Pending>
  );
}
