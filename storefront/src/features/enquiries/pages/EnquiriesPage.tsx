import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { ENQUIRIES_PER_PAGE, enquiriesQuery, type EnquiryPage } from '../api/enquiries';
import { EnquiryStatusStamp } from '../components/EnquiryStatusStamp';

/** The member's enquiries; the address holds the page number, from 1. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0;
  const enquiries = useQuery(enquiriesQuery(page));
  return (
    <>
      <PageMeta title="문의 내역" isPrivate />
      <PageTitle title="문의 내역" lead="접수하신 소싱 문의와 답변을 확인할 수 있습니다.">
        <ButtonLink to={paths.sourcing} variant="primary">
          새 문의
        </ButtonLink>
      </PageTitle>
      <div className="mt-6" aria-busy={enquiries.isPlaceholderData}>
        {enquiries.isPending && <ListSkeleton />}
        {enquiries.isError && (
          <ErrorState
            message={messageOf(enquiries.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void enquiries.refetch()}
          />
        )}
        {enquiries.isSuccess && (
          <EnquiryList
            list={enquiries.data}
            page={page}
            onPage={(next) => setSearch({ page: String(next + 1) })}
          />
        )}
      </div>
    </>
  );
}

interface EnquiryListProps {
  list: EnquiryPage;
  page: number;
  onPage: (page: number) => void;
}

function EnquiryList({ list, page, onPage }: EnquiryListProps) {
  const pages = Math.ceil(list.meta.total / ENQUIRIES_PER_PAGE);
  if (list.meta.total === 0) return <NoEnquiries />;
  if (list.items.length === 0) return <ToLastPage page={page} pages={pages} />;
  const last = pages - 1;
  return (
    <>
      <ul aria-label="문의 목록" className="border-t border-rule">
        {list.items.map((enquiry) => (
          <li key={enquiry.id} className="relative border-b border-rule py-4 hover:bg-hanji-light">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <EnquiryStatusStamp status={enquiry.status} label={enquiry.statusLabel} />
              <span className="figures text-sm text-ink-faint">
                접수 {enquiry.id} · {formatDateKst(enquiry.createdAt)}
              </span>
            </div>
            <Link
              to={paths.enquiry(enquiry.id)}
              className="mt-1 block font-semibold after:absolute after:inset-0"
            >
              {enquiry.title}
            </Link>
            <p className="figures text-sm text-ink-soft">
              {enquiry.answerCount === 0 ? '답변을 준비하고 있습니다' : `답변 ${enquiry.answerCount}건`}
            </p>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <nav aria-label="페이지" className="mt-6 flex items-center justify-center gap-4">
          <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            이전
          </Button>
          <span className="figures">
            {page + 1} / {last + 1}
          </span>
          <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
            다음
          </Button>
        </nav>
      )}
    </>
  );
}

function NoEnquiries() {
  return (
    <EmptyState
      title="접수하신 문의가 없습니다."
      hint="찾는 상품이 없으면 공장을 찾아 샘플과 견적을 보내 드립니다."
    >
      <ButtonLink to={paths.sourcing} variant="primary">
        소싱 문의하기
      </ButtonLink>
      <ButtonLink to={paths.estimate}>견적 요청하기</ButtonLink>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Pending label="문의 내역을 불러오는 중입니다.">
      <div className="space-y-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </Pending>
  );
}
