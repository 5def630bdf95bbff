import { useQuery } from '@tanstack/react-query';
import { ORGANIZATION_STATE_LABELS, ORGANIZATION_STATES } from '@store/domain';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { ManagerSelect } from '../../../shared/staff/ManagerSelect';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { organizationsQuery, type OrganizationRow } from '../api/organizations';
import { organizationColumns } from '../components/organization-columns';
import { RegisterButton } from '../components/RegisterDialog';
import { useArea, type Area } from '../../../shared/session/area';
import { ORGANIZATION_FILTER, toRequest, type OrganizationFilter } from '../lib/organization-filter';

type Definition = ListDefinition<OrganizationRow, keyof OrganizationFilter>;

const listFor = (area: Area): Definition => ({
  name: area === '/admin' ? 'organizations' : 'manager-organizations',
  title: '거래처',
  label: '거래처 목록',
  unit: '개',
  rowId: ({ id }) => id,
  exports: {
    name: ['id', 'name', 'bizRegNo', 'branchNo'],
    state: ['state'],
    people: ['peopleCount'],
    sites: ['siteCount'],
    requests: ['joinRequestCount'],
    manager: ['manager'],
    created: ['createdAt'],
  },
  files: listFile('거래처 목록', area === '/admin' ? 'organizations' : 'manager-organizations'),
  columns: organizationColumns(area),
  search: '이름, 번호, 지점, 구성원',
  tabs: {
    name: 'state',
    label: '거래처 상태',
    of: (list) => tabsOf(ORGANIZATION_STATES, ORGANIZATION_STATE_LABELS, list?.meta.counts),
  },
  failed: '거래처를 불러오지 못했습니다.',
  none: {
    title: '아직 거래처가 없습니다',
    text: '사업자 회원이 회사를 등록하면 여기에서 확인합니다.',
  },
  noMatch: '조건에 맞는 거래처가 없습니다',
});

const LISTS: Record<Area, Definition> = { '/admin': listFor('/admin'), '/manager': listFor('/manager') };

/** Companies that buy as one customer, newest first. */
export default function OrganizationsPage() {
  const area = useArea();
  const filter = useUrlFilter(ORGANIZATION_FILTER);
  const request = toRequest(filter.values);
  const organizations = useQuery(organizationsQuery(request));
  return (
    <ListPage
      list={LISTS[area]}
      filter={filter}
      request={request}
      rows={organizations}
      actions={<RegisterButton area={area} />}
      fields={
        area === '/admin' && (
          <ManagerSelect
            {...filter.field('managerId')}
            aria-label="담당 매니저"
            placeholder="모든 매니저"
            clearable
            clearButtonProps={{ 'aria-label': '담당 매니저 지우기' }}
            w={190}
          />
        )
      }
    />
  );
}
