import { Text } from '@mantine/core';
import { formatDateTimeKst } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { useItemAddress } from '../../../shared/url/use-item-address';
import type { Notice } from '../api/notices';
import { NOTICE_SORTS } from '../lib/notice-filter';
import { kindLabel } from '../lib/notice-kinds';
import { NoticeStateBadge } from './NoticeStateBadge';
import { Recipient } from './Recipient';
import { RetryButton } from './RetryButton';

/** Columns of the outbox. */
export const NOTICE_COLUMNS: Column<Notice>[] = [
  column('title', '내용', (notice) => <Title notice={notice} />, { sort: NOTICE_SORTS.title }),
  column('recipient', '받는 사람', (notice) => <Recipient notice={notice} />, {
    from: 'sm',
    sort: NOTICE_SORTS.recipient,
  }),
  column('state', '상태', (notice) => <NoticeStateBadge notice={notice} />, { width: 84, card: 'mark' }),
  column('trouble', '시도', (notice) => <Tries notice={notice} />, { from: 'lg' }),
  column('created', '작성일시', (notice) => formatDateTimeKst(notice.createdAt), {
    from: 'md',
    width: 140,
    sort: NOTICE_SORTS.created,
  }),
  column('retry', '다시 보내기', (notice) => <RetryButton notice={notice} />, {
    align: 'right',
    width: 122,
    card: 'action',
  }),
];

function Title({ notice }: { notice: Notice }) {
  return (
    <RowLink to={useItemAddress(notice.id)} below={kindLabel(notice.kind)}>
      {notice.title}
    </RowLink>
  );
}

function Tries({ notice: { tries, lastError, nextTryAt } }: { notice: Notice }) {
  if (tries === 0 && lastError === null) return '–';
  return (
    <>
      <Text size="sm">
        {tries}회{nextTryAt !== null && ` · 다음 ${formatDateTimeKst(nextTryAt)}`}
      </Text>
      {lastError !== null && (
        <Text size="xs" c="persimmon.8" lineClamp={1}>
          {lastError}
        </Text>
      )}
    </>
  );
}
