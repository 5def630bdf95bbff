import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { NOTICES_PER_PAGE, noticesQuery, useReadNotices, type NoticePage } from '../api/notices';
import { NoticeList } from '../components/NoticeList';
import { PAGE_NAMES } from '../../../shared/page-names';

/** The store's messages to the member: orders paid, parcels sent, documents reviewed. */
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
      {notices.isSuccess && <Notices list={notices.data} page={page} />}
    </>
  );
}

interface NoticesProps {
  list: NoticePage;
  page: number;
}

function Notices({ list: { items, meta }, page }: NoticesProps) {
  const pages = Math.ceil(meta.total / NOTICES_PER_PAGE);
  useSeen(page === 0 ? items : []);
  if (meta.total === 0) return <NoNotices />;
  if (items.length === 0) return <ToLastPage page={page} pages={pages} />;
  return (
    <>
      <NoticeList notices={items} />
      <PageTurn page={page} pages={pages} to={(next) => `${paths.notices}?page=${next + 1}`} />
    </>
  );
}

/** What the first page shows counts as read: the newest notice and all before it. */
function useSeen(items: NoticePage['items']): void {
  const { mutate } = useReadNotices();
  const newest = items.find(({ read }) => !read)?.id;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
}

function NoNotices() {
  return (
    <div className="mt-6">
      <EmptyState title="아직 받은 알림이 없습니다." hint="결제와 배송 소식을 여기에 모아 드립니다.">
        <ButtonLink to={paths.orders()}>{PAGE_NAMES.orders} 보기</ButtonLink>
      </EmptyState>
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
