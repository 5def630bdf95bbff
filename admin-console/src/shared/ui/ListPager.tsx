import { Group, Pagination, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '@store/domain';
import type { PageMeta } from '@store/openapi';
import { lastPage } from './last-page';

interface ListPagerProps extends Pick<PageMeta, 'page' | 'pageBase' | 'size' | 'total'> {
  onPage: (page: number) => void;
}

const CONTROL_NAMES = {
  first: '첫 페이지',
  previous: '이전 페이지',
  next: '다음 페이지',
  last: '마지막 페이지',
};

/**
 * Which rows are shown, of how many, and links to the other pages. An address beyond the last page, because rows
 * disappeared or somebody typed it, becomes that of the last page.
 */
export function ListPager({ page, pageBase, size, total, onPage }: ListPagerProps) {
  const end = lastPage({ pageBase, size, total });
  const pages = end - pageBase + 1;
  useLastPage(page, total === 0 ? page : Math.min(page, end));
  const first = Math.min((page - pageBase) * size + 1, total);
  const last = Math.min((page - pageBase + 1) * size, total);
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {formatCount(total)}건 중 {formatCount(first)}–{formatCount(last)}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page - pageBase + 1}
          onChange={(number) => onPage(number - 1 + pageBase)}
          getControlProps={(control) => ({ 'aria-label': CONTROL_NAMES[control] })}
          getItemProps={(number) => ({ 'aria-label': `${number} 페이지` })}
        />
      )}
    </Group>
  );
}

function useLastPage(page: number, nearest: number): void {
  const [search, setSearch] = useSearchParams();
  // Does not apply to a list that keeps its page elsewhere.
  const isInAddress = search.has('page') && Number(search.get('page')) === page;
  useEffect(() => {
    if (nearest === page || !isInAddress) return;
    setSearch(
      (given) => {
        const next = new URLSearchParams(given);
        next.set('page', String(nearest));
        return next;
      },
      { replace: true },
    );
  }, [page, nearest, isInAddress, setSearch]);
}
