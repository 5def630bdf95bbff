import { useQuery } from '@tanstack/react-query';
import { ARTWORK_TYPES, formatDateTimeKst } from '@store/domain';
import { ChoiceField } from '../../../shared/lists';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { pageNumber, useUrlFilter } from '../../../shared/url/use-url-filter';
import { artworkListQuery, type AdminArtwork, type ArtworkListRequest } from '../api/artworks';
import { ArtworkBadge } from '../components/ArtworkBadge';

/** The list's part of the address; `memberId` comes from a member's page. */
const FILTER = { q: '', memberId: '', blocked: '', cols: '', page: '0' };

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

const ARTWORKS: ListDefinition<AdminArtwork> = {
  name: 'artworks',
  title: '인쇄 파일',
  label: '인쇄 파일 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: COLUMNS,
  search: '이름, 파일명, 회원',
  apart: ['memberId'],
  none: { title: '인쇄 파일이 없습니다', text: '회원이 로고 보관함에 올린 파일이 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 인쇄 파일이 없습니다',
};

const STATES = [
  { value: 'true', label: '사용 중지' },
  { value: 'false', label: '사용 가능' },
];

/** Members' print files. */
export default function ArtworkListPage() {
  const filter = useUrlFilter(FILTER);
  const request = toRequest(filter.values);
  const artworks = useQuery(artworkListQuery(request));
  return (
    <ListPage
      list={ARTWORKS}
      filter={filter}
      request={request}
      rows={artworks}
      fields={
        <ChoiceField
          {...filter.field('blocked')}
          label="사용 상태"
          all="모든 상태"
          data={STATES}
          width={150}
        />
      }
    />
  );
}
