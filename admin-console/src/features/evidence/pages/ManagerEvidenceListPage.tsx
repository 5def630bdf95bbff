import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatWon } from '@store/domain';
import { useListView } from '../../../shared/lists';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { managerDocumentListQuery } from '../api/evidence';
import { MANAGER_CHOOSABLE, MANAGER_EVIDENCE_COLUMNS } from '../components/evidence-columns';
import { EvidenceFilters, EvidenceRows } from '../components/EvidenceList';
import { EVIDENCE_FILTER, toRequest, type EvidenceFilter } from '../lib/evidence-filter';

const NO_DOCUMENTS = {
  title: '고객 세금계산서가 없습니다',
  text: '담당 고객이 현금 결제에 세금계산서를 신청하면 여기에 표시됩니다.',
};

/** Tax documents of the manager's own customers, to read and to save as PDF; admins do the rest. */
export default function ManagerEvidenceListPage() {
  const filter = useUrlFilter<EvidenceFilter>(EVIDENCE_FILTER);
  const view = useListView('manager-evidence', MANAGER_EVIDENCE_COLUMNS, MANAGER_CHOOSABLE, filter);
  const documents = useQuery(managerDocumentListQuery(toRequest(filter.values)));
  return (
    <>
      <PageHeader
        title="고객 세금계산서"
        fact={
          documents.data && `${formatCount(documents.data.total)}건 · 합계 ${formatWon(documents.data.sum)}`
        }
      />
      <EvidenceFilters filter={filter} view={view} hasBoard={false} />
      <Paper withBorder mt="sm">
        <EvidenceRows documents={documents} view={view} filter={filter} none={NO_DOCUMENTS} />
      </Paper>
      {documents.data !== undefined && documents.data.total > 0 && (
        <ListPager {...documents.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}
