import { Anchor, Group, Paper } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { StatusTabs } from '../../../shared/ui/StatusTabs';

/** What the developers of a partner read. */
export const PARTNER_DOCS = '/api/docs/partner';

/** Pages of the menu's entry. */
const AREA_PAGES = [
  { value: '/admin/partners', label: '연동 업체' },
  { value: '/admin/partners/changes', label: '변경 내역' },
  { value: '/admin/partners/product-feed', label: '네이버 상품 피드' },
] as const;

interface AreaTabsProps {
  current: (typeof AREA_PAGES)[number]['value'];
}

export function AreaTabs({ current }: AreaTabsProps) {
  return (
    <Paper withBorder mb="md">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ flex: 1, minWidth: 0, marginBottom: -1 }}>
          <StatusTabs label="연동 화면" tabs={AREA_PAGES} value={current} hrefOf={(path) => path} />
        </div>
        <Anchor href={PARTNER_DOCS} target="_blank" rel="noreferrer" size="sm" mr="sm" visibleFrom="xs">
          API 문서 <ExternalLink size={12} aria-label="(새 창)" />
        </Anchor>
      </Group>
    </Paper>
  );
}
