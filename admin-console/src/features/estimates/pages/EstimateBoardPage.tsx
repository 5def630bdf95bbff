import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ESTIMATE_STATUS_LABELS, ESTIMATE_STATUSES, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { ChoiceField, StaffField } from '../../../shared/lists';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { managersQuery } from '../../../shared/api/managers';
import { estimateListQuery, type EstimateRow } from '../api/estimates';
import { Board } from '../components/board/Board';
import { ESTIMATE_COLUMNS } from '../components/estimate-columns';
import {
  ESTIMATE_DUES,
  ESTIMATE_FILTER,
  ESTIMATE_GROUPS,
  ESTIMATE_SORTS,
  ESTIMATE_VIEWS,
  NO_FILTER,
  toRequest,
  type EstimateFilter,
} from '../lib/estimate-filter';

const ESTIMATES: ListDefinition<EstimateRow, keyof EstimateFilter> = {
  name: 'estimates',
  title: '견적',
  label: '견적 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: ESTIMATE_COLUMNS,
  exports: {
    estimate: ['number', 'title'],
    status: ['status'],
    buyer: ['company', 'contactName'],
    amount: ['versionNo', 'totalAmount'],
    due: ['dueOn'],
    manager: ['manager'],
    updated: ['updatedAt'],
    asked: ['createdAt'],
  },
  files: listFile('견적 목록', 'estimates'),
  search: '번호, 품목, 회사, 이름, 연락처',
  tabs: {
    name: 'status',
    label: '견적 상태',
    of: (list) => tabsOf(ESTIMATE_STATUSES, ESTIMATE_STATUS_LABELS, list?.meta.counts),
  },
  orders: ESTIMATE_SORTS,
  failed: '견적을 불러오지 못했습니다.',
  none: { title: '아직 견적이 없습니다', text: '고객이 견적을 요청하면 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 견적이 없습니다',
};

/**
 * The viewer's estimates as a board or as a list; the address holds which, and the filters. The board always shows all
 * estimates of a manager: search, dates and states lead to the list.
 */
export default function EstimateBoardPage() {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  const filter = useUrlFilter(ESTIMATE_FILTER);
  const { values, set } = filter;
  const isList = values.view === 'list';
  const request = toRequest(values);
  const estimates = useQuery({ ...estimateListQuery(request), enabled: isList });
  const listFilter: UrlFilter<EstimateFilter> = {
    ...filter,
    isNarrowed: isList ? filter.isNarrowed : values.manager !== '',
    reset: () => set(NO_FILTER),
    field: (name) => ({ value: values[name], onChange: (value) => set({ [name]: value, view: 'list' }) }),
  };
  // The board has these filters only in its address.
  const listField = (name: 'group' | 'due') => ({
    ...listFilter.field(name),
    value: isList ? values[name] : '',
  });
  return (
    <ListPage
      list={ESTIMATES}
      filter={listFilter}
      request={request}
      rows={estimates}
      fields={
        <>
          {isAdmin && <StaffFilter filter={filter} />}
          <ChoiceField
            {...listField('group')}
            label="현황"
            all="모든 현황"
            data={ESTIMATE_GROUPS}
            clears="현황 조건"
            width={140}
          />
          <ChoiceField
            {...listField('due')}
            label="기한"
            all="모든 기한"
            data={ESTIMATE_DUES}
            clears="기한 조건"
            width={140}
          />
        </>
      }
      board={{
        control: (
          <SegmentedControl
            aria-label="보기 방식"
            data={ESTIMATE_VIEWS}
            value={isList ? 'list' : 'board'}
            onChange={(view) => set({ view })}
          />
        ),
        isVisible: !isList,
        content: <Board filter={filter} showManager={isAdmin} />,
      }}
    />
  );
}

/** For admins, who see the estimates of all managers. */
function StaffFilter({ filter }: { filter: UrlFilter<EstimateFilter> }) {
  const staff = useQuery(managersQuery);
  return <StaffField {...filter.field('manager')} staff={staff} />;
}
