import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../shared/lists';
import { DayField } from '../../../shared/lists/DayField';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { SearchField } from '../../../shared/ui/SearchField';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { accessListQuery, type AccessRecord } from '../api/access-records';
import { ACCESS_COLUMNS } from '../components/access-columns';
import { MonthReview } from '../components/MonthReview';
import {
  ACCESS_FILTER,
  daysOf,
  FLAG_CHOICES,
  monthOf,
  SUBJECT_CHOICES,
  toRequest,
  USE_CHOICES,
  type AccessFilter,
} from '../lib/access-filter';

const RECORDS: ListDefinition<AccessRecord, keyof AccessFilter> = {
  name: 'access-records',
  title: '접속기록',
  label: '접속기록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: ACCESS_COLUMNS,
  exports: {
    at: ['id', 'createdAt'],
    who: ['actorId', 'actorName', 'actorRole'],
    what: ['use', 'subject', 'subjectIds'],
    count: ['subjectCount'],
    query: ['call', 'query'],
    flags: ['flags'],
    ip: ['ip'],
  },
  files: listFile('접속기록', 'access-records'),
  search: '처리자, IP',
  apart: ['month', 'actor', 'key'],
  none: { title: '기록이 없습니다' },
};

/** Who handled whose personal data (접속기록), with the monthly review above. */
export default function AccessRecordPage() {
  const filter = useUrlFilter(ACCESS_FILTER);
  const { values, set } = filter;
  const request = toRequest(values);
  const records = useQuery(accessListQuery(request));
  const subjectId = filter.field('id');
  return (
    <ListPage
      list={RECORDS}
      filter={filter}
      request={request}
      rows={records}
      above={
        <Box mb="lg">
          <MonthReview
            month={monthOf(values.month)}
            onMonth={(month) => set({ month })}
            onPerson={({ actorId, partnerKeyId }, month) =>
              set({
                ...daysOf(month),
                month,
                actor: actorId === null ? '' : String(actorId),
                key: partnerKeyId ?? '',
                page: '0',
              })
            }
          />
        </Box>
      }
      fields={
        <>
          <ChoiceField {...filter.field('use')} label="처리 구분" data={USE_CHOICES} width={140} />
          <ChoiceField {...filter.field('subject')} label="대상" data={SUBJECT_CHOICES} width={140} />
          <SearchField
            label="대상 번호"
            value={subjectId.value}
            onSearch={subjectId.onChange}
            hasShortcut={false}
          />
          <ChoiceField {...filter.field('flag')} label="점검 항목" data={FLAG_CHOICES} width={140} />
          <DayField {...filter.field('from')} label="시작일" />
          <DayField {...filter.field('to')} label="종료일" />
        </>
      }
    />
  );
}
