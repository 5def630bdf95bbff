import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import type { Site, SiteList } from '../api/sites';

interface SiteRowsProps {
  view: ListView<Site>;
  sites: UseQueryResult<SiteList>;
  /** Null while no filter is active. */
  onReset: (() => void) | null;
  /** The text and the action for an empty list. */
  whenNone: { text: string; action?: ReactNode };
}

/** Rows of a site list in each of its states. */
export function SiteRows({ view, sites, onReset, whenNone }: SiteRowsProps) {
  if (sites.isPending) return <RowsSkeleton />;
  if (sites.isError) {
    const retry = () => void sites.refetch();
    return <ErrorState error={sites.error} fallback="사이트를 불러오지 못했습니다." onRetry={retry} />;
  }
  if (sites.data.items.length === 0) {
    return onReset === null ? (
      <EmptyState title="등록된 사이트가 없습니다" text={whenNone.text}>
        {whenNone.action}
      </EmptyState>
    ) : (
      <EmptyState title="조건에 맞는 사이트가 없습니다">
        <Button variant="default" onClick={onReset}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="사이트 목록"
      columns={view.columns}
      rows={sites.data.items}
      rowId={(site) => String(site.id)}
      sorting={view.sorting}
      stale={sites.isPlaceholderData}
    />
  );
}
