import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { FilterBar, useListView } from '../../../shared/lists';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { siteListQuery } from '../api/sites';
import { CHOOSABLE, SITE_COLUMNS } from '../components/site-columns';
import { SiteRows } from '../components/SiteRows';
import { SITE_FILTER, toRequest, type SiteFilter } from '../lib/site-filter';

const NONE = { text: '담당 고객의 사이트가 여기에 표시됩니다.' };

/** Sites of the manager's own customers; each leads to its forms. */
export default function ManagerSiteListPage() {
  const filter = useUrlFilter<SiteFilter>(SITE_FILTER);
  const { page: _page, ...query } = toRequest(filter.values);
  const { manager: columns } = SITE_COLUMNS;
  const view = useListView('manager-sites', columns, CHOOSABLE.manager, filter, sortingOf(filter));
  const sites = useQuery(siteListQuery('manager', toRequest(filter.values)));
  return (
    <>
      <PageHeader title="고객 사이트" fact={sites.data && `${formatCount(sites.data.total)}개`} />
      <FilterBar
        filter={filter}
        search={
          <SearchField
            label="사이트, 회사, 주소"
            value={filter.values.q}
            onSearch={(q) => filter.set({ q })}
          />
        }
        view={view}
        file={{ label: '고객 사이트', what: 'manager-sites', query }}
      />
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
