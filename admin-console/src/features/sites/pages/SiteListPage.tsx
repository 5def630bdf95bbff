import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '../../../shared/lists/ListPage';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import type { CustomerChoice } from '../api/customer-search';
import { siteListQuery } from '../api/sites';
import { ManagerSelect } from '../../../shared/staff/ManagerSelect';
import { NewCustomerDialog } from '../components/NewCustomerDialog';
import { NewSiteDialog } from '../components/NewSiteDialog';
import { SITES } from '../components/site-lists';
import { SITE_FILTER, toRequest } from '../lib/site-filter';

/** All customers' sites, newest first; the address holds filter and page. */
export default function SiteListPage() {
  const filter = useUrlFilter(SITE_FILTER);
  const request = toRequest(filter.values);
  const sites = useQuery(siteListQuery('admin', request));
  return (
    <ListPage
      list={SITES}
      filter={filter}
      request={request}
      rows={sites}
      actions={<CreateButtons />}
      fields={
        <ManagerSelect
          {...filter.field('managerId')}
          aria-label="담당 매니저"
          placeholder="모든 매니저"
          clearable
          clearButtonProps={{ 'aria-label': '담당 매니저 지우기' }}
          w={190}
        />
      }
    />
  );
}

type Open = { dialog: 'customer' } | { dialog: 'site'; customer: CustomerChoice | null } | null;

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
