import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminCompanyOptions, companyQueryKey, saveCompany } from '@store/openapi';
import type { AdminCompanyDto, CompanyVersionDto, SaveCompanyDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type Company = AdminCompanyDto;
export type CompanyVersion = CompanyVersionDto;

/** The company with its earlier versions. */
export const companyHistoryQuery = () =>
  queryOptions({
    ...adminCompanyOptions(),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

/** Saves the whole company, which also removes the notice about a missing one. */
export function useSaveCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaveCompanyDto) => {
      const { data, message } = await withEnvelope((options) => saveCompany({ body, ...options }));
      return { message, company: data };
    },
    onSuccess: ({ company }) => {
      queries.setQueryData(adminCompanyOptions().queryKey, company);
      return queries.invalidateQueries({ queryKey: companyQueryKey() });
    },
  });
}
