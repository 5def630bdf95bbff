import { useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../shared/lists/ListPage';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { siteListQuery } from '../api/sites';
import { MANAGER_SITES } from '../components/site-lists';
import { SITE_FILTER, toRequest } from '../lib/site-filter';

/** Sites of the manager's own customers; each leads to its forms. */
export default function ManagerSiteListPage() {
  const filter = useUrlFilter(SITE_FILTER);
  const request = toRequest(filter.values);
  const sites = useQuery(siteListQuery('manager', request));
  return <ListPage list={MANAGER_SITES} filter={filter} request={request} rows={sites} />;
}
