import { useQuery } from '@tanstack/react-query';
import { formatCount, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { useListView } from '../../../shared/lists';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { estimateListQuery } from '../api/estimates';
import { Board } from '../components/board/Board';
import { CHOOSABLE, ESTIMATE_COLUMNS } from '../components/estimate-columns';
import { EstimateFilterBar } from '../components/EstimateFilterBar';
import { EstimateList } from '../components/EstimateList';
import { ESTIMATE_FILTER, toRequest, type EstimateFilter } from '../lib/estimate-filter';

/** The viewer's estimates as a board or as a list; the address holds which, and the filters. */
export default function EstimateBoardPage() {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  const filter = useUrlFilter<EstimateFilter>(ESTIMATE_FILTER);
  const isList = filter.values.view === 'list';
  const view = useListView('estimates', ESTIMATE_COLUMNS, CHOOSABLE, filter, sortingOf(filter), isList);
  const estimates = useQuery({ ...estimateListQuery(toRequest(filter.values)), enabled: isList });
  const total = isList ? estimates.data?.total : undefined;
  return (
    <>
      <PageHeader title="견적" fact={total === undefined ? undefined : `${formatCount(total)}건`} />
      <EstimateFilterBar filter={filter} view={view} isList={isList} withManager={isAdmin} />
      {isList ? (
        <EstimateList estimates={estimates} filter={filter} view={view} />
      ) : (
        <Board filter={filter} showManager={isAdmin} />
      )}
    </>
  );
}
