import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import {
  ACCESS_SUBJECT_LABELS,
  ACCESS_USE_LABELS,
  formatCount,
  formatDateTimeKst,
  type AccessSubject,
} from '@store/domain';
import { actorKind, actorLabel } from '../../../shared/ui/actor-label';
import { column, type Column } from '../../../shared/ui/DataTable';
import { ROW_LINK } from '../../../shared/ui/use-row-keys';
import type { AccessRecord } from '../api/access-records';
import { ACCESS_SORTS } from '../lib/access-filter';
import { FlagBadges } from './FlagBadges';
import { queryText } from '../lib/query-text';

/** Columns of the access record. */
export const ACCESS_COLUMNS: Column<AccessRecord>[] = [
  column('at', '일시', (entry) => formatDateTimeKst(entry.createdAt), { width: 150, sort: ACCESS_SORTS.at }),
  column('who', '처리자', (entry) => <Who entry={entry} />, { width: 120 }),
  column('what', '처리 내용', (entry) => <What entry={entry} />),
  column('count', '건수', (entry) => formatCount(entry.subjectCount), {
    align: 'right',
    width: 72,
    sort: ACCESS_SORTS.count,
  }),
  column('query', '조건', (entry) => <Query entry={entry} />, { from: 'md' }),
  column('flags', '점검 항목', (entry) => <FlagBadges flags={entry.flags} />, { from: 'sm', width: 130 }),
  column('ip', '접속지', (entry) => entry.ip, { from: 'sm', width: 130 }),
];

function Who({ entry }: { entry: AccessRecord }) {
  return (
    <>
      <Text size="sm">{actorLabel(entry)}</Text>
      <Text size="xs" c="dimmed">
        {actorKind(entry)}
      </Text>
    </>
  );
}

/** Pages that show one record of a kind. */
const PAGES: Partial<Record<AccessSubject, string>> = {
  member: '/admin/users',
  order: '/admin/orders',
  refund: '/admin/refunds',
  enquiry: '/admin/enquiries',
  estimate: '/manager/estimate',
  document: '/admin/documents',
  site: '/admin/sites',
  partner: '/admin/partners',
};
/** Ids that a row shows. */
const MOST_LISTED = 5;

function What({ entry: { subject, use, subjectIds } }: { entry: AccessRecord }) {
  const page = PAGES[subject];
  const listed = subjectIds.slice(0, MOST_LISTED);
  return (
    <>
      <Text size="sm" fw={600}>
        {ACCESS_SUBJECT_LABELS[subject]} {ACCESS_USE_LABELS[use]}
      </Text>
      {listed.length > 0 && (
        <Text size="xs" c="dimmed">
          번호{' '}
          {listed.map((id, i) => (
            <span key={id}>
              {i > 0 && ', '}
              {page === undefined ? (
                id
              ) : (
                <Anchor
                  underline="always"
                  component={Link}
                  to={`${page}/${id}`}
                  inherit
                  {...(i === 0 ? { [ROW_LINK]: '' } : {})}
                >
                  {id}
                </Anchor>
              )}
            </span>
          ))}
          {subjectIds.length > MOST_LISTED && ' …'}
        </Text>
      )}
    </>
  );
}

function Query({ entry: { subject, query } }: { entry: AccessRecord }) {
  const text = queryText(subject, query);
  return text === '' ? (
    '–'
  ) : (
    <Text size="xs" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}
