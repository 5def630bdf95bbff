import { Alert, Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { companyQuery } from './api/company';

/** Shown on every page while no document can be issued, because the store has no company. */
export function CompanyMissing() {
  const { data } = useQuery(companyQuery());
  if (data === undefined || data.complete) return null;
  return (
    <Alert color="persimmon" role="status" mb="md" p="sm" icon={<TriangleAlert size={18} aria-hidden />}>
      <Group gap="md">
        {messageFor('COMPANY_INCOMPLETE')}
        <Anchor component={Link} to="/admin/settings/company" inherit fw={600} underline="always" c="inherit">
          공급자 정보 입력
        </Anchor>
      </Group>
    </Alert>
  );
}
