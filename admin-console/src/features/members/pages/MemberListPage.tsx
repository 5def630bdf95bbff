import { Button, Paper, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  formatCount,
  MEMBER_STATUS_LABELS,
  MEMBER_STATUSES,
  messageFor,
  ROLE_LABELS,
  ROLES,
} from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { memberListQuery, type MemberList, type MemberRow } from '../api/members';
import { CHOOSABLE, MEMBER_COLUMNS } from '../components/member-columns';
import { MEMBER_FILTER, MEMBER_SORTS, toRequest, type MemberFilter } from '../lib/member-filter';

const ROLE_CHOICES = ROLES.map((role) => ({ value: String(role), label: ROLE_LABELS[role] }));

/** All members, newest first; the address holds filter and page. */
export default function MemberListPage() {
  const filter = useUrlFilter<MemberFilter>(MEMBER_FILTER);
  const members = useQuery(memberListQuery(toRequest(filter.values)));
  const view = useListView('members', MEMBER_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const tabs = tabsOf(MEMBER_STATUSES, MEMBER_STATUS_LABELS, members.data?.meta.counts);
  return (
    <>
      <PageHeader title="회원" fact={members.data && `${formatCount(members.data.total)}명`} />
      <Filters filter={filter} view={view} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="회원 상태"
          tabs={tabs}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <Rows members={members} view={view} onReset={filter.reset} />
      </Paper>
      {members.data !== undefined && members.data.total > 0 && (
        <ListPager {...members.data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

interface FiltersProps {
  filter: UrlFilter<MemberFilter>;
  view: ListView<MemberRow>;
}

function Filters({ filter, view }: FiltersProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={filter}
      search={
        <SearchField label="이름, 회사, 이메일, 전화번호" value={values.q} onSearch={(q) => set({ q })} />
      }
      apart={['status']}
      view={view}
      file={{ label: '회원 목록', what: 'members', query }}
      hasOrder
    >
      <Select
        aria-label="역할"
        placeholder="모든 역할"
        data={ROLE_CHOICES}
        value={values.role === '' ? null : values.role}
        onChange={(role) => set({ role: role ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '역할 지우기' }}
        w={130}
      />
      <DateInput
        aria-label="가입일부터"
        placeholder="가입일부터"
        clearButtonProps={{ 'aria-label': '가입일 지우기' }}
        valueFormat="YYYY.MM.DD"
        value={values.joinedFrom === '' ? null : values.joinedFrom}
        onChange={(joinedFrom) => set({ joinedFrom: joinedFrom ?? '' })}
        clearable
        w={150}
      />
      <DateInput
        aria-label="가입일까지"
        placeholder="가입일까지"
        clearButtonProps={{ 'aria-label': '가입일까지 지우기' }}
        valueFormat="YYYY.MM.DD"
        value={values.joinedTo === '' ? null : values.joinedTo}
        onChange={(joinedTo) => set({ joinedTo: joinedTo ?? '' })}
        clearable
        w={150}
      />
      <Select
        aria-label="정렬"
        data={MEMBER_SORTS}
        value={MEMBER_SORTS.some(({ value }) => value === values.sort) ? values.sort : 'recent'}
        onChange={(sort) => set({ sort: sort ?? 'recent' })}
        allowDeselect={false}
        w={138}
      />
    </FilterBar>
  );
}

interface RowsProps {
  members: UseQueryResult<MemberList>;
  view: ListView<MemberRow>;
  onReset: () => void;
}

function Rows({ members, view, onReset }: RowsProps) {
  if (members.isPending) return <RowsSkeleton />;
  if (members.isError) {
    const retry = () => void members.refetch();
    return <ErrorState error={members.error} fallback={messageFor('MEMBERS_LOAD_FAILED')} onRetry={retry} />;
  }
  if (members.data.items.length === 0) {
    // The operator is a member too: only a filter can leave the list empty.
    return (
      <EmptyState title="조건에 맞는 회원이 없습니다">
        <Button variant="default" onClick={onReset}>
          조건 지우기
        </Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="회원 목록"
      columns={view.columns}
      rows={members.data.items}
      rowId={(member) => String(member.id)}
      sorting={view.sorting}
      stale={members.isPlaceholderData}
    />
  );
}
