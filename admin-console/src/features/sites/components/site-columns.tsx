import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDateKst } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { Area, Site } from '../api/sites';
import { SITE_SORTS } from '../lib/site-filter';

/** Columns of the site lists; an admin's rows lead to the site, a manager's to its forms. */
const columnsFor = (area: Area): Column<Site>[] => [
  column('site', '사이트', (site) => <SiteLink site={site} area={area} />, { sort: SITE_SORTS.site }),
  column('company', '회사', (site) => site.userCompanyName, { from: 'sm', sort: SITE_SORTS.company }),
  column(
    'customer',
    '고객',
    (site) => (
      <TextLink to={`/${area === 'admin' ? 'admin/users' : 'manager/customers'}/${site.userId}`}>
        {site.userName}
      </TextLink>
    ),
    { from: 'xs', width: 120, sort: SITE_SORTS.customer },
  ),
  ...(area === 'admin'
    ? [column<Site>('manager', '담당 매니저', (site) => site.managerName ?? '–', { from: 'md', width: 120 })]
    : []),
  column('forms', '접수 중', (site) => <OpenForms site={site} area={area} />, { align: 'right', width: 90 }),
  column('created', '등록일', (site) => formatDateKst(site.createdAt), {
    from: 'md',
    width: 110,
    sort: SITE_SORTS.created,
  }),
];

export const SITE_COLUMNS: Record<Area, Column<Site>[]> = {
  admin: columnsFor('admin'),
  manager: columnsFor('manager'),
};

function SiteLink({ site, area }: { site: Site; area: Area }) {
  const to = area === 'admin' ? `/admin/sites/${site.id}` : `/manager/sites/${site.id}/forms`;
  return (
    <RowLink to={to} below={site.userSiteUrl}>
      {site.userSiteName}
    </RowLink>
  );
}

function OpenForms({ site, area }: { site: Site; area: Area }) {
  if (area === 'manager') return site.openForms === 0 ? '–' : `${site.openForms}개`;
  return (
    <TextLink to={`/manager/sites/${site.id}/forms`} label={`${site.userSiteName} 양식`}>
      {site.openForms === 0 ? '양식' : `${site.openForms}개`}
    </TextLink>
  );
}

function TextLink({ to, label, children }: { to: string; label?: string; children: string }) {
  return (
    <Text
      component={Link}
      to={to}
      size="sm"
      c="celadon.8"
      style={{ whiteSpace: 'nowrap' }}
      aria-label={label === undefined ? undefined : `${label} ${children}`}
    >
      {children}
    </Text>
  );
}
