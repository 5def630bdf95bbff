import { useQuery } from '@tanstack/react-query';
import { MEMBER_STATUS_LABELS, MEMBER_STATUSES, messageFor, ROLE_LABELS, ROLES } from '@store/domain';
import { ChoiceField, choicesOf } from '../../../shared/lists';
import { DayField } from '../../../shared/lists/DayField';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { memberListQuery, type MemberRow } from '../api/members';
import { MEMBER_COLUMNS } from '../components/member-columns';
import { MEMBER_FILTER, MEMBER_SORTS, toRequest, type MemberFilter } from '../lib/member-filter';

const MEMBERS: ListDefinition<MemberRow, keyof MemberFilter> = {
  name: 'members',
  title: '회원',
  label: '회원 목록',
  unit: '명',
  rowId: ({ id }) => id,
  columns: MEMBER_COLUMNS,
  exports: {
    member: ['id', 'name', 'account', 'companyName'],
    contact: ['email', 'phone'],
    role: ['role', 'isBusiness'],
    orders: ['ordersCount'],
    joined: ['createdAt'],
    login: ['lastLoginAt'],
    status: ['status'],
  },
  files: listFile('회원 목록', 'members'),
  search: '이름, 회사, 이메일, 전화번호',
  tabs: {
    name: 'status',
    label: '회원 상태',
    of: (list) => tabsOf(MEMBER_STATUSES, MEMBER_STATUS_LABELS, list?.meta.counts),
  },
  orders: MEMBER_SORTS,
  failed: messageFor('MEMBERS_LOAD_FAILED'),
  // The operator is a member too: only a filter can leave the list empty.
  none: { title: '조건에 맞는 회원이 없습니다' },
};

const ROLE_CHOICES = choicesOf(ROLES, ROLE_LABELS);

/** All members, newest first; the address holds filter and page. */
export default function MemberListPage() {
  const filter = useUrlFilter(MEMBER_FILTER);
  const request = toRequest(filter.values);
  const members = useQuery(memberListQuery(request));
  return (
    <ListPage
      list={MEMBERS}
      filter={filter}
      request={request}
      rows={members}
      fields={
        <>
          <ChoiceField
            {...filter.field('role')}
            label="역할"
            all="모든 역할"
            data={ROLE_CHOICES}
            width={130}
          />
          <DayField {...filter.field('joinedFrom')} label="가입일부터" clears="가입일" />
          <DayField {...filter.field('joinedTo')} label="가입일까지" />
        </>
      }
    />
  );
}
