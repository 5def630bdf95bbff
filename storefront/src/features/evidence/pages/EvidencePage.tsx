import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatCount, formatWon, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { mayInOrganization, useOrganization } from '../../../shared/session/use-organization';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { TabLinks } from '../../../shared/ui/TabLinks';
import { EVIDENCE_PER_PAGE, evidenceQuery, type EvidencePage } from '../api/evidence';
import { EvidenceFilters } from '../components/EvidenceFilters';
import { EvidenceList } from '../components/EvidenceList';
import { isFiltered, readEvidenceFilter, type EvidenceFilter } from '../lib/evidence-filter';
import { PAGE_NAMES } from '../../../shared/page-names';

/** The member's tax evidence; the address holds filter and page. */
export function Component() {
  const [search] = useSearchParams();
  const filter = readEvidenceFilter(search);
  const evidence = useQuery(evidenceQuery(filter));
  return (
    <>
      <PageMeta title="증빙 내역" isPrivate />
      <PageTitle title="증빙 내역" lead="세금계산서, 현금영수증, 카드 매출전표를 한곳에서 확인합니다." />
      <Scopes filter={filter} />
      <EvidenceFilters key={search.toString()} filter={filter} />
      <div aria-busy={evidence.isPlaceholderData} className="mt-4">
        {evidence.isPending && <ListSkeleton />}
        {evidence.isError && (
          <ErrorState
            message={messageOf(evidence.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void evidence.refetch()}
          />
        )}
        {evidence.isSuccess && <Evidence list={evidence.data} filter={filter} />}
      </div>
    </>
  );
}

/** For those who see the papers of the whole organization. */
function Scopes({ filter: { scope } }: { filter: EvidenceFilter }) {
  const organization = useOrganization();
  if (!mayInOrganization(organization, 'seeAll')) return null;
  return (
    <div className="py-3">
      <TabLinks
        label="증빙 범위"
        tabs={[
          { label: '내 주문', to: paths.evidence(), isCurrent: scope === 'own' },
          {
            label: '회사 전체',
            to: paths.evidence({ scope: 'organization' }),
            isCurrent: scope === 'organization',
          },
        ]}
      />
    </div>
  );
}

function Evidence({ list, filter }: { list: EvidencePage; filter: EvidenceFilter }) {
  const pages = Math.ceil(list.total / EVIDENCE_PER_PAGE);
  if (list.total === 0) return <NoEvidence filter={filter} />;
  if (list.items.length === 0) return <ToLastPage page={filter.page} pages={pages} />;
  return (
    <>
      <p role="status" className="figures">
        {formatCount(list.total)}건 · 합계 {formatWon(list.sum)}
      </p>
      <EvidenceList entries={list.items} filter={filter} />
      <PageTurn
        page={filter.page}
        pages={pages}
        to={(next) => paths.evidence({ ...filter, page: String(next + 1) })}
      />
    </>
  );
}

function NoEvidence({ filter }: { filter: EvidenceFilter }) {
  if (isFiltered(filter))
    return (
      <EmptyState title="조건에 맞는 증빙이 없습니다.">
        <ButtonLink to={paths.evidence({ scope: filter.scope })}>전체 증빙 보기</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="증빙 내역이 없습니다." hint="결제하신 주문의 증빙이 여기에 표시됩니다.">
      <ButtonLink to={paths.orders()} variant="primary">
        {PAGE_NAMES.orders}
      </ButtonLink>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Pending label="증빙 내역을 불러오는 중입니다.">
      <Skeleton className="h-11 w-2/5" />
      <div className="mt-4 space-y-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </Pending>
  );
}
