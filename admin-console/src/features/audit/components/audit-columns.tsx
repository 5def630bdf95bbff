import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { auditActionLabel, auditSentences, formatDateTimeKst } from '@store/domain';
import { actorLabel } from '../../../shared/ui/actor-label';
import { column, type Column } from '../../../shared/ui/DataTable';
import { ROW_LINK } from '../../../shared/ui/use-row-keys';
import { auditEntryQuery, type AuditEntry } from '../api/audit';
import { AUDIT_SORTS } from '../lib/audit-filter';
import { targetOf } from '../lib/audit-labels';

/** Columns of the audit log. */
export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  column('at', '일시', (entry) => formatDateTimeKst(entry.createdAt), { width: 150, sort: AUDIT_SORTS.at }),
  column('who', '처리자', (entry) => actorLabel(entry), { width: 120 }),
  column('what', '처리 내용', (entry) => (
    <>
      <Text size="sm" fw={600}>
        {auditActionLabel(entry.action)}
      </Text>
      <Target entry={entry} />
    </>
  )),
  column('change', '변경 내용', (entry) => <Change entry={entry} />, { from: 'sm' }),
  column('ip', 'IP', (entry) => entry.ip ?? '–', { from: 'lg', width: 130 }),
];

/** What was changed; the keyboard moves between the rows that can be opened. */
function Target({ entry }: { entry: AuditEntry }) {
  const { label, href } = targetOf(entry);
  return (
    <Text size="xs" c="dimmed">
      {href === null ? (
        label
      ) : (
        <Anchor component={Link} to={href} inherit {...{ [ROW_LINK]: '' }}>
          {label}
        </Anchor>
      )}
    </Text>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const whole = useQuery({ ...auditEntryQuery(entry.id), enabled: isOpen });
  const detailed = whole.data ?? entry;
  if (entry.shortened && whole.data === undefined) {
    return (
      <Button size="compact-xs" variant="default" loading={whole.isFetching} onClick={() => setOpen(true)}>
        내용 보기
      </Button>
    );
  }
  const { people, ...change } = detailed;
  const sentences = auditSentences(change, people);
  if (sentences.length === 0) return '–';
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {sentences.map((sentence) => (
        <Text component="li" key={sentence} size="xs" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </ul>
  );
}
