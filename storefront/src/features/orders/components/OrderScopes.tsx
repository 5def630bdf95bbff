import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { getMyOrganizationOptions, listMyOrganizationSitesOptions } from '@store/openapi';
import { paths } from '../../../shared/paths';
import { useOrganization } from '../../../shared/session/use-organization';
import { TabLinks } from '../../../shared/ui/TabLinks';
import { SCOPE_CHOICES, scopesOf, type OrderFilterParams } from '../lib/order-filter';

/** For members of an organization: whose orders, and for which site. Nothing where there is nothing to choose. */
export function OrderScopes({ filter }: { filter: OrderFilterParams }) {
  const isMember = useOrganization() !== null;
  return isMember ? <Choices filter={filter} /> : null;
}

function Choices({ filter }: { filter: OrderFilterParams }) {
  const organization = useQuery(getMyOrganizationOptions());
  const scopes =
    organization.data === undefined
      ? []
      : scopesOf(organization.data.me, organization.data.settings.ordersVisible);
  const offered = SCOPE_CHOICES.filter(({ scope }) => scopes.includes(scope));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 empty:hidden">
      {offered.length > 1 && (
        <TabLinks
          label="주문 범위"
          tabs={offered.map(({ scope, label }) => ({
            label,
            to: paths.orders({ ...filter, scope, status: null }),
            isCurrent: scope === filter.scope,
          }))}
        />
      )}
      <SiteSelect filter={filter} />
    </div>
  );
}

/** Only where the member works for several sites. */
function SiteSelect({ filter }: { filter: OrderFilterParams }) {
  const navigate = useNavigate();
  const sites = useQuery(listMyOrganizationSitesOptions()).data?.items ?? [];
  if (sites.length < 2) return null;
  return (
    <div>
      <label htmlFor="order-site" className="sr-only">
        지점
      </label>
      <select
        id="order-site"
        value={filter.site ?? ''}
        onChange={({ target }) =>
          void navigate(paths.orders({ ...filter, site: target.value === '' ? null : Number(target.value) }))
        }
        className="h-11 max-w-full border border-edge bg-white px-3 font-semibold"
      >
        <option value="">모든 지점</option>
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
