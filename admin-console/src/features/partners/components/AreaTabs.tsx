import { Paper } from '@mantine/core';
import { StatusTabs } from '../../../shared/ui/StatusTabs';

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
      <StatusTabs label="연동 화면" tabs={AREA_PAGES} value={current} hrefOf={(path) => path} />
    </Paper>
  );
}
