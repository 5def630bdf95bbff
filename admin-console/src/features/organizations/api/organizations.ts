import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkManagerOrganization,
  createManagerOrganization,
  getManagerOrganizationOptions,
  getManagerOrganizationQueryKey,
  listManagerOrganizationsOptions,
  setManagerOrganizationState,
  updateAdminOrganization,
} from '@store/openapi';
import type {
  AdminUpdateOrganizationDto,
  ListManagerOrganizationsData,
  OrganizationPersonDto,
  OrganizationSiteDto,
  RegisterOrganizationDto,
  SetOrganizationStateDto,
  StaffOrganizationDetailDto,
  StaffOrganizationDto,
  StaffOrganizationRowDto,
} from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type OrganizationRow = StaffOrganizationRowDto;
export type Organization = StaffOrganizationDetailDto;
export type Person = OrganizationPersonDto;
export type OrganizationSite = OrganizationSiteDto;
export type OrganizationEdit = AdminUpdateOrganizationDto;
export type OrganizationRequest = NonNullable<ListManagerOrganizationsData['query']>;

// The calls of managers answer admins with every organization: one set of calls serves both.

export const organizationsQuery = (request: OrganizationRequest) =>
  queryOptions({ ...listManagerOrganizationsOptions({ query: request }), placeholderData: keepRows });

export const organizationQuery = (id: number) =>
  queryOptions({
    ...getManagerOrganizationOptions({ path: { id } }),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

interface Saved {
  message: string;
  organization: StaffOrganizationDto;
}

/** Puts the answered organization into the cache; people and sites stay as read. */
function useAnswer() {
  const queries = useQueryClient();
  return async ({ organization }: Saved): Promise<void> => {
    const { queryKey } = getManagerOrganizationOptions({ path: { id: organization.id } });
    queries.setQueryData(queryKey, (before) => before && { ...before, ...organization });
    await queries.invalidateQueries(answersOf('listManagerOrganizations', 'getAdminWaiting'));
  };
}

function useChange<Body>(send: (body: Body, options: object) => Promise<StaffOrganizationDto>) {
  const onSuccess = useAnswer();
  return useMutation({
    mutationFn: async (body: Body): Promise<Saved> => {
      const { data, message } = await withEnvelope((options) => send(body, options));
      return { message, organization: data };
    },
    onSuccess,
  });
}

export const useRegisterOrganization = () =>
  useChange((body: RegisterOrganizationDto, options) => createManagerOrganization({ body, ...options }));

export const useUpdateOrganization = (id: number) =>
  useChange((body: OrganizationEdit, options) => updateAdminOrganization({ path: { id }, body, ...options }));

/** Refusing and closing end memberships, so people are read anew. */
export function useSetOrganizationState(id: number) {
  const queries = useQueryClient();
  const change = useChange((body: SetOrganizationStateDto, options) =>
    setManagerOrganizationState({ path: { id }, body, ...options }),
  );
  const reload = () =>
    void queries.invalidateQueries({ queryKey: getManagerOrganizationQueryKey({ path: { id } }) });
  return { ...change, reload };
}

/** Asks the tax office about the number; the answer is kept with the organization. */
export function useCheckOrganization(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => checkManagerOrganization({ path: { id } }),
    onSuccess: (registry) => {
      const { queryKey } = getManagerOrganizationOptions({ path: { id } });
      queries.setQueryData(queryKey, (before) => before && { ...before, registry });
    },
  });
}
