import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCustomer,
  createSite,
  deleteSite,
  getSiteOptions,
  getSiteQueryKey,
  listAdminMembersQueryKey,
  listManagerSitesOptions,
  listSitesOptions,
  updateSite,
} from '@store/openapi';
import type {
  CreateCustomerDto,
  CreateSiteDto,
  ListSitesData,
  SiteDto,
  SiteUserDto,
  UpdateSiteDto,
} from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';
import { MANAGER } from '../../../shared/api/related-answers';
import { keepRows } from '../../../shared/api/keep-rows';

export type Site = SiteDto;
export type NewCustomer = CreateCustomerDto;
export type NewSite = CreateSiteDto;
export type SiteEdit = UpdateSiteDto;

/** Whose sites are listed: everybody's for admins, those of their own customers for managers. */
export type Area = 'admin' | 'manager';

export interface SiteListRequest {
  q?: string;
  managerId?: number;
  userId?: number;
  sort?: NonNullable<ListSitesData['query']>['sort'];
  /** From 0. */
  page: number;
}

export const siteListQuery = (area: Area, request: SiteListRequest) => {
  const options = { query: { ...request, masked: 'true' } } as const;
  return queryOptions({
    ...(area === 'admin' ? listSitesOptions(options) : listManagerSitesOptions(options)),
    placeholderData: keepRows,
  });
};

export const siteQuery = (id: number) =>
  queryOptions({
    ...getSiteOptions({ path: { id } }),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

export interface Saved<T> {
  message: string;
  saved: T;
}

export function useCreateCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewCustomer): Promise<Saved<SiteUserDto>> => {
      const { data, message } = await withEnvelope((options) => createCustomer({ body, ...options }));
      return { message, saved: data.user };
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listAdminMembersQueryKey() }),
        queries.invalidateQueries({ queryKey: listAdminMembersQueryKey() }),
        queries.invalidateQueries(MANAGER),
      ]),
  });
}

export function useCreateSite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewSite): Promise<Saved<Site>> => {
      const { data, message } = await withEnvelope((options) => createSite({ body, ...options }));
      return { message, saved: data };
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries(answersOf('listSites', 'listManagerSites')),
        queries.invalidateQueries(MANAGER),
      ]),
  });
}

export function useSaveSite(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: SiteEdit): Promise<Saved<Site>> => {
      const { data, message } = await withEnvelope((options) =>
        updateSite({ path: { id }, body, ...options }),
      );
      return { message, saved: data };
    },
    onSuccess: async ({ saved }) => {
      queries.setQueryData(getSiteOptions({ path: { id } }).queryKey, saved);
      await queries.invalidateQueries({
        ...answersOf('listSites', 'listManagerSites', 'getSite', 'getMySite'),
        refetchType: 'none',
      });
    },
  });
}

/** Deletes the site with its forms; returns the server's sentence. */
export function useDeleteSite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: Site): Promise<string> =>
      (await withEnvelope((options) => deleteSite({ path: { id }, query: { version }, ...options }))).message,
    onSuccess: async (_, { id }) => {
      // Who goes back to its page reads that it is gone.
      const queryKey = getSiteQueryKey({ path: { id } });
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await queries.invalidateQueries(answersOf('listSites', 'listManagerSites'));
    },
    // It may have been changed meanwhile: show the current values.
    onError: (_, { id }) => queries.invalidateQueries({ queryKey: getSiteQueryKey({ path: { id } }) }),
  });
}
