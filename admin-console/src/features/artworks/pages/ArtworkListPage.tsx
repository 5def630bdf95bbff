import { Group, Paper, Select } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ARTWORK_TYPES, formatCount, formatDateTimeKst } from '@store/domain';
import { DataTable, column, type Column } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { RowLink } from '../../../shared/ui/RowLink';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { pageNumber, useUrlFilter } from '../../../shared/url/use-url-filter';
import {
  artworkListQuery,
  type AdminArtwork,
  type ArtworkList,
  type ArtworkListRequest,
} from '../api/artworks';
import { ArtworkBadge } from '../components/ArtworkBadge';

/** The list's part of the address; `memberId` comes from a member's page. */
const FILTER = { q: '', memberId: '', blocked: '', page: '0' };

const toRequest = ({ q, memberId, blocked, page }: typeof FILTER): ArtworkListRequest => ({
  q: q.trim() || undefined,
  memberId: Number(memberId) > 0 ? Number(memberId) : undefined,
  blocked: blocked === 'true' || blocked === 'false' ? blocked : undefined,
  page: pageNumber(page, 0),
});

const COLUMNS: Column<AdminArtwork>[] = [
  column('name', '파일', (row) => (
    <RowLink to={`/admin/artworks/${row.id}`} below={row.versions[0]?.fileName ?? '파일이 삭제되었습니다'}>
      {row.name}
    </RowLink>
  )),
  column('member', '회원', (row) => row.memberName),
  column(
    'type',
    '형식',
    (row) => (row.versions[0] === undefined ? '–' : ARTWORK_TYPES[row.versions[0].type].label),
    {
      from: 'md',
      width: 80,
    },
  ),
  column('at', '등록', (row) => formatDateTimeKst(row.createdAt), { from: 'sm', width: 150 }),
  column('state', '상태', (row) => <ArtworkBadge artwork={row} />, { width: 130, card: 'mark' }),
];

const STATES = [
  { value: 'true', label: '사용 중지' },
  { value: 'false', label: '사용 가능' },
];

/** Members' print files. */
export default function ArtworkListPage() {
  const filter = useUrlFilter<typeof FILTER>(FILTER);
  const artworks = useQuery(artworkListQuery(toRequest(filter.values)));
  return (
    <>
      <PageHeader title="인쇄 파일" fact={artworks.data && `${formatCount(artworks.data.total)}건`} />
      <Group gap="sm" align="flex-end">
        <SearchField label="이름, 파일명, 회원" value={filter.values.q} onSearch={(q) => filter.set({ q })} />
        <Select
          aria-label="사용 상태"
          placeholder="모든 상태"
          data={STATES}
          value={filter.values.blocked || null}
          onChange={(blocked) => filter.set({ blocked: blocked ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': '사용 상태 지우기' }}
          w={150}
        />
      </Group>
      <Paper withBorder mt="sm">
        <Rows artworks={artworks} isNarrowed={filter.isNarrowed} />
      </Paper>
      {artworks.data !== undefined && artworks.data.total > 0 && (
        <ListPager {...artworks.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  artworks: UseQueryResult<ArtworkList>;
  isNarrowed: boolean;
}

function Rows({ artworks, isNarrowed }: RowsProps) {
  if (artworks.isPending) return <RowsSkeleton />;
  if (artworks.isError) return <ErrorState error={artworks.error} onRetry={() => void artworks.refetch()} />;
  if (artworks.data.items.length === 0) {
    return isNarrowed ? (
      <EmptyState title="조건에 맞는 인쇄 파일이 없습니다" />
    ) : (
      <EmptyState title="인쇄 파일이 없습니다" text="회원이 로고 보관함에 올린 파일이 여기에 표시됩니다." />
    );
  }
  return (
    <DataTable
      label="인쇄 파일 목록"
      columns={COLUMNS}
      rows={artworks.data.items}
      rowId={(row) => String(row.id)}
      stale={artworks.isPlaceholderData}
    />
  );
}
