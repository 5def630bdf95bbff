import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AuditLink } from '../../../shared/ui/AuditLink';
import { Section } from '../../../shared/ui/Section';
import type { Organization } from '../api/organizations';
import type { Area } from '../../../shared/session/area';

interface RelatedLinksProps {
  organization: Organization;
  area: Area;
}

/** Where the work with this organization is. */
export function RelatedLinks({ organization: { id, name, bizRegNo }, area }: RelatedLinksProps) {
  const q = encodeURIComponent(name);
  const links = [
    ...(area === '/admin' ? [['주문', `/admin/orders?organizationId=${id}`]] : []),
    ['견적', `/manager/estimate?view=list&q=${q}`],
    ['세금계산서', `${area}/evidence?q=${bizRegNo}`],
  ] as const;
  return (
    <Section title="관련 업무">
      <Stack gap={6}>
        {links.map(([label, to]) => (
          <Anchor key={label} component={Link} to={to ?? ''} size="sm">
            {label}
          </Anchor>
        ))}
        {area === '/admin' && <AuditLink of="organization" id={id} />}
      </Stack>
    </Section>
  );
}
