import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { organizationOfMemberQuery } from '../../../shared/organizations/organization-search';

/** Leads to the organization that the member belongs to; nothing for a member without one. */
export function MemberOrganization({ memberId }: { memberId: number }) {
  const organization = useQuery(organizationOfMemberQuery(memberId)).data;
  if (organization == null) return null;
  return (
    <Anchor component={Link} to={`/admin/organizations/${organization.id}`} size="sm">
      거래처 {organization.name}
    </Anchor>
  );
}
