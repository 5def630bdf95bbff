import { listFile, type ListDefinition } from '../../../shared/lists/ListPage';
import type { Site } from '../api/sites';
import { SITE_COLUMNS } from './site-columns';

const BOTH = {
  label: '사이트 목록',
  unit: '개',
  rowId: ({ id }) => id,
  exports: {
    site: ['id', 'name', 'url'],
    company: ['company'],
    customer: ['customer'],
    manager: ['manager'],
    forms: ['openForms'],
    created: ['createdAt'],
  },
  search: '사이트, 회사, 주소',
  failed: '사이트를 불러오지 못했습니다.',
  noMatch: '조건에 맞는 사이트가 없습니다',
} satisfies Partial<ListDefinition<Site>>;

const NONE = '등록된 사이트가 없습니다';

/** All customers' sites. */
export const SITES: ListDefinition<Site> = {
  ...BOTH,
  name: 'sites',
  title: '사이트',
  columns: SITE_COLUMNS.admin,
  files: listFile('사이트 목록', 'sites'),
  none: { title: NONE, text: '고객을 등록하고 사이트를 추가하면 여기에 표시됩니다.' },
};

/** Sites of a manager's own customers. */
export const MANAGER_SITES: ListDefinition<Site> = {
  ...BOTH,
  name: 'manager-sites',
  title: '고객 사이트',
  columns: SITE_COLUMNS.manager,
  files: listFile('고객 사이트', 'manager-sites'),
  none: { title: NONE, text: '담당 고객의 사이트가 여기에 표시됩니다.' },
};
