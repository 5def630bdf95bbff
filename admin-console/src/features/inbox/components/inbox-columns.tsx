import { Badge, Text } from '@mantine/core';
import { formatDateTimeKst, INBOX_KIND_LABELS } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { InboxItem } from '../api/inbox';
import { inboxAddress } from '../lib/inbox-address';

/** Columns of the inbox in one area of the console. */
export const inboxColumns = (area: '/admin' | '/manager'): Column<InboxItem>[] => [
  column('kind', '종류', ({ kind }) => <Badge color="ink">{INBOX_KIND_LABELS[kind]}</Badge>, {
    width: 96,
    card: 'mark',
  }),
  column('title', '문의', ({ kind, id, number, title }) => (
    <RowLink to={inboxAddress(kind, id, area)} below={number}>
      {title}
    </RowLink>
  )),
  column('excerpt', '내용', ({ excerpt }) => (
    <Text size="sm" lineClamp={2}>
      {excerpt}
    </Text>
  )),
  column('asker', '고객', ({ company, memberName }) => [company, memberName].filter(Boolean).join(' · '), {
    from: 'sm',
    width: 180,
  }),
  column('since', '기다리기 시작', ({ waitingSince }) => formatDateTimeKst(waitingSince), { width: 150 }),
];
