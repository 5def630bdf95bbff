import { Button, Group } from '@mantine/core';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FoundCustomer } from '../api/customer-search';
import { NewCustomerDialog } from './NewCustomerDialog';
import { NewSiteDialog } from './NewSiteDialog';

type Open = { dialog: 'customer' } | { dialog: 'site'; customer: FoundCustomer | null } | null;

/** New customer and new site; the one may lead on to the other. */
export function CreateButtons() {
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
