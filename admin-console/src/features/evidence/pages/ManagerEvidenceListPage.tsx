import { useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../shared/lists/ListPage';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { managerDocumentListQuery } from '../api/evidence';
import { MANAGER_EVIDENCE } from '../components/evidence-lists';
import { EvidenceFields } from '../components/EvidenceFields';
import { EVIDENCE_FILTER, toRequest } from '../lib/evidence-filter';

/** Tax documents of the manager's own customers, to read and to save as PDF; admins do the rest. */
export default function ManagerEvidenceListPage() {
  const filter = useUrlFilter(EVIDENCE_FILTER);
  const request = toRequest(filter.values);
  const documents = useQuery(managerDocumentListQuery(request));
  return (
    <ListPage
      list={MANAGER_EVIDENCE}
      filter={filter}
      request={request}
      rows={documents}
      fields={<EvidenceFields filter={filter} withState />}
    />
  );
}
