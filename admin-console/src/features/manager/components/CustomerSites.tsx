import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Section } from '../../../shared/ui/Facts';
import type { CustomerDetail } from '../api/manager';

/** The customer's sites; each leads to its forms. */
export function CustomerSites({ sites }: { sites: CustomerDetail['sites'] }) {
  return (
    <Section title="사이트">
      {sites.length === 0 && (
        <Text size="sm" c="dimmed">
          등록된 사이트가 없습니다.
        </Text>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {sites.map((site) => (
          <li key={site.id}>
            <Text component={Link} to={`/manager/sites/${site.id}/forms`} size="sm" fw={600} c="celadon.8">
              {site.userSiteName}
            </Text>
            <Text size="xs" c="dimmed">
              {site.userSiteUrl}
              {site.openForms > 0 && ` · 접수 중인 양식 ${site.openForms}개`}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
