import { CloseButton, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../shared/lists';
import { DayField } from '../../../shared/lists/DayField';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { auditQuery, type AuditEntry } from '../api/audit';
import { AUDIT_COLUMNS } from '../components/audit-columns';
import { AUDIT_FILTER, toRequest } from '../lib/audit-filter';
import { TARGET_CHOICES } from '../lib/audit-labels';

const AUDIT: ListDefinition<AuditEntry> = {
  name: 'audit',
  title: '변경 기록',
  label: '변경 기록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: AUDIT_COLUMNS,
  exports: {
    at: ['id', 'createdAt'],
    who: ['actorName', 'actorRole'],
    what: ['action', 'targetType', 'targetId', 'targetName'],
    change: ['changes', 'before', 'after'],
    ip: ['ip'],
  },
  files: listFile('변경 기록', 'audit'),
  search: '처리자, 대상 이름·번호',
  none: { title: '기록이 없습니다' },
};

/** Who changed what, from what to what, and when. */
export default function AuditPage() {
  const filter = useUrlFilter(AUDIT_FILTER);
  const request = toRequest(filter.values);
  const audit = useQuery(auditQuery(request));
  return (
    <ListPage
      list={AUDIT}
      filter={filter}
      request={request}
      rows={audit}
      fields={
        <>
          <ChoiceField
            {...filter.field('target')}
            label="대상"
            all="모든 대상"
            data={TARGET_CHOICES}
            width={150}
          />
          {filter.values.id !== '' && (
            <Pill size="lg">
              번호 {filter.values.id}
              <CloseButton size="xs" aria-label="대상 번호 지우기" onClick={() => filter.set({ id: '' })} />
            </Pill>
          )}
          <DayField {...filter.field('from')} label="시작일" />
          <DayField {...filter.field('to')} label="종료일" />
        </>
      }
    />
  );
}
