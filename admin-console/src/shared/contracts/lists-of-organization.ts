import { queryOptions } from '@tanstack/react-query';
import { listManagerContractListsOptions } from '@store/openapi';

/** Newest lists that are offered; more than these are on their own page. */
const MOST_LISTS = 20;

/** Contract lists that serve the organization, ended ones too. */
export const listsOfOrganizationQuery = (organizationId: number) =>
  queryOptions(listManagerContractListsOptions({ query: { organizationId, size: MOST_LISTS } }));
