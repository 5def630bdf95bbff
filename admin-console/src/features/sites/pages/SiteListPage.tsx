import { Group, Paper, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@store/domain';
import { FilterBar, useListView } from '../../../shared/lists';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { siteListQuery } from '../api/sites';
import { ManagerSelect } from '../components/ManagerSelect';
import { CHOOSABLE, SITE_COLUMNS } from '../components/site-columns';
import { SiteRows } from '../components/SiteRows';
import { SITE_FILTER, toRequest, type SiteFilter } from '../lib/site-filter';
import type { FoundCustomer } from '../api/customer-search';
import { NewCustomerDialog } from '../components/NewCustomerDialog';
import { NewSiteDialog } from '../components/NewSiteDialog';

const NONE = { text: '고객을 등록하고 사이트를 추가하면 여기에 표시됩니다.' };

/** All customers' sites, newest first; the address holds filter and page. */
export default function SiteListPage() {
  const filter = useUrlFilter<SiteFilter>(SITE_FILTER);
  const view = useListView('sites', SITE_COLUMNS.admin, CHOOSABLE.admin, filter, sortingOf(filter));
  const { page: _page, ...query } = toRequest(filter.values);
  const sites = useQuery(siteListQuery('admin', toRequest(filter.values)));
  return (
    <>
      <PageHeader
        title="사이트"
        fact={sites.data && `${formatCount(sites.data.total)}개`}
        actions={<CreateButtons />}
      />
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
        file={{ label: '사이트 목록', what: 'sites', query }}
      >
        <ManagerSelect
          aria-label="담당 매니저"
          placeholder="모든 매니저"
          value={filter.values.managerId}
          onChange={(managerId) => filter.set({ managerId })}
          clearable
          clearButtonProps={{ 'aria-label': '담당 매니저 지우기' }}
          w={190}
        />
      </FilterBar>
      <Paper withBorder mt="sm">
        <SiteRows
          view={view}
          sites={sites}
          onReset={filter.isNarrowed ? filter.reset : null}
          whenNone={NONE}
        />
      </Paper>
      {sites.data !== undefined && sites.data.total > 0 && (
        <ListPager {...sites.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

type Open = { dialog: 'customer' } | { dialog: 'site'; customer: FoundCustomer | null } | null;

/** New customer and new site; the first may lead on to the second. */
function CreateButtons() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<UserPlus size={15} aria-hidden />}
        onClick={() => setOpen({ dialog: 'customer' })}
      >
        고객 등록
      </Button>
      <Button
        leftSection={<Plus size={15} aria-hidden />}
        onClick={() => setOpen({ dialog: 'site', customer: null })}
      >
        사이트 등록
      </Button>
      <NewCustomerDialog
        opened={open?.dialog === 'customer'}
        onClose={close}
        onContinue={(customer) => setOpen({ dialog: 'site', customer })}
      />
      <NewSiteDialog
        opened={open?.dialog === 'site'}
        customer={open?.dialog === 'site' ? open.customer : null}
        onClose={close}
      />
    </Group>
  );
}
