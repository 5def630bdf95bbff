import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

interface AuditLinkProps {
  /** Kind of thing, as the change log names it. */
  of: 'order' | 'product' | 'member' | 'contract-list' | 'organization' | 'partner';
  id: number;
}

/** Leads to the changes of one thing. */
export function AuditLink({ of, id }: AuditLinkProps) {
  return (
    <Anchor component={Link} to={`/admin/audit?target=${of}&id=${id}`} size="sm">
      변경 기록
    </Anchor>
  );
}
