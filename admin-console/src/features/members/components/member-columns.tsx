import { Badge, Text } from '@mantine/core';
import {
  formatCount,
  formatDateKst,
  formatDateTimeKst,
  isRole,
  MEMBER_STATUS_LABELS,
  Role,
  ROLE_LABELS,
} from '@store/domain';
import { Link } from 'react-router-dom';
import { Contact } from '../../../shared/contact/Contact';
import { column, type Column } from '../../../shared/ui/DataTable';
import { oneWay } from '../../../shared/url/sorting';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { MemberRow } from '../api/members';

/** Columns of the member list. */
export const MEMBER_COLUMNS: Column<MemberRow>[] = [
  column('member', '회원', (member) => <MemberName member={member} />, { sort: oneWay('name', 'ascending') }),
  column('contact', '연락처', (member) => <Contact subject="member" {...member} />, { from: 'sm' }),
  column('role', '역할', (member) => <RoleWord member={member} />, { width: 96 }),
  column('orders', '주문', (member) => <Orders member={member} />, { align: 'right', from: 'md', width: 72 }),
  column('joined', '가입일', (member) => formatDateKst(member.createdAt), {
    from: 'lg',
    width: 104,
    sort: oneWay('recent', 'descending'),
  }),
  column('login', '최근 로그인', (member) => lastLogin(member), {
    from: 'md',
    width: 144,
    sort: oneWay('lastLogin', 'descending'),
  }),
  column(
    'status',
    '상태',
    (member) => <StatusBadge status={member.status} label={MEMBER_STATUS_LABELS[member.status]} />,
    { width: 80, card: 'mark' },
  ),
];

function MemberName({ member }: { member: MemberRow }) {
  return (
    <RowLink
      to={`/admin/users/${member.id}`}
      below={[member.companyName === null ? null : member.name, member.account].filter(Boolean).join(' · ')}
    >
      {member.companyName ?? member.name}
    </RowLink>
  );
}

function RoleWord({ member }: { member: MemberRow }) {
  if (member.role === Role.Member) {
    return member.isBusiness ? (
      <Badge color="ink" c="ink.8">
        사업자
      </Badge>
    ) : (
      <Text size="sm">회원</Text>
    );
  }
  return (
    <Badge color="celadon" c="celadon.9">
      {isRole(member.role) ? ROLE_LABELS[member.role] : '–'}
    </Badge>
  );
}

function Orders({ member }: { member: MemberRow }) {
  if (member.ordersCount === 0) return '–';
  const q = encodeURIComponent(member.companyName ?? member.name);
  return (
    <Text component={Link} to={`/admin/orders?q=${q}`} size="sm" c="celadon.8">
      {formatCount(member.ordersCount)}건
    </Text>
  );
}

const lastLogin = ({ lastLoginAt }: MemberRow): string =>
  lastLoginAt === null ? '–' : formatDateTimeKst(lastLoginAt);
