import { Anchor, Button, Stack, Text } from '@mantine/core';
import { ExternalLink, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTimeKst } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { Site } from '../api/sites';

/** Whose site it is, and the link to its forms. */
export function SiteData({ site }: { site: Site }) {
  return (
    <Stack gap="md">
      <Section title="고객">
        <DescriptionList>
          <Description name="고객">
            <Text component={Link} to={`/admin/users/${site.userId}`} size="sm" c="celadon.8">
              {site.userName}
            </Text>
          </Description>
          <Description name="담당 매니저">{site.managerName ?? '없음'}</Description>
          <Description name="바로가기">
            <Anchor href={site.userSiteUrl} target="_blank" rel="noreferrer" size="sm" c="celadon.8">
              사이트 열기 <ExternalLink size={12} aria-label="새 창" />
            </Anchor>
          </Description>
          <Description name="등록">{formatDateTimeKst(site.createdAt)}</Description>
          <Description name="최근 수정">{formatDateTimeKst(site.updatedAt)}</Description>
        </DescriptionList>
      </Section>
      <Section title="양식">
        <Text size="sm" mb="sm">
          {site.openForms === 0
            ? '지금 접수 중인 양식이 없습니다.'
            : `접수 중인 양식이 ${site.openForms}개 있습니다.`}
        </Text>
        <Button
          component={Link}
          to={`/manager/sites/${site.id}/forms`}
          variant="default"
          leftSection={<ListChecks size={15} aria-hidden />}
        >
          양식 관리
        </Button>
      </Section>
    </Stack>
  );
}
