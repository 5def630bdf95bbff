import { Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { ListTools, useListView } from '../../../shared/lists';
import { ListPager } from '../../../shared/ui/list-pager';
import { PageHeader } from '../../../shared/ui/page-header';
import { ResetFilter } from '../../../shared/ui/reset-filter';
import { SearchField } from '../../../shared/ui/search-field';
import { pageNumber, useUrlFilter } from '../../../shared/url/useUrlFilter';
import { siteListQuery } from '../api/sites';
import { CHOOSABLE, SITE_COLUMNS } from '../components/site-columns';
import { SiteRows } from '../components/SiteRows';

const FILTER = { q: '', cols: '', page: '0' };
const NONE = { text: '담당 고객의 사이트가 여기에 모입니다.' };

/** Sites of the manager's own customers; each leads to its forms. */
export default function ManagerSiteListPage() {
  const filter = useUrlFilter<typeof FILTER>(FILTER);
  const { q, page } = filter.values;
  const view = useListView('manager-sites', SITE_COLUMNS.manager, CHOOSABLE.manager, filter);
  const sites = useQuery(siteListQuery('manager', { q: q.trim() || undefined, page: pageNumber(page, 0) }));
  return (
    <>
      <PageHeader title="고객 사이트" fact={sites.data && `${formatCount(sites.data.total)}개`} />
      <Group gap="xs">
        <SearchField label="사이트, 회사, 주소" value={q} onSearch={(words) => filter.set({ q: words })} />
        <ResetFilter filter={filter} />
        <ListTools view={view} />
      </Group>
      <Paper withBorder mt="sm">
        <SiteRows
          view={view}
          sites={sites}
          onReset={filter.isNarrowed ? filter.reset : null}
          whenNone={NONE}
        />
      </Paper>
      {sites.data !== undefined && sites.data.total > 0 && (
        <ListPager {...sites.data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}
