import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCustomer,
  createSite,
  deleteSite,
  getMySite,
  getSite,
  listManagers,
  listManagerSites,
  listSites,
  updateSite,
} from '@store/openapi';
import type {
  CreateCustomerDto,
  CreateSiteDto,
  ListSitesData,
  ManagerDto,
  PageMeta,
  SiteDto,
  SiteUserDto,
  UpdateSiteDto,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type Site = SiteDto;
export type Manager = ManagerDto;
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

export interface SiteList {
  items: Site[];
  total: number;
  meta: PageMeta;
}

export const siteListQuery = (area: Area, request: SiteListRequest) =>
  queryOptions({
    queryKey: queryKeys.sites.list(area, request),
    queryFn: async ({ signal }): Promise<SiteList> => {
      const list = area === 'admin' ? listSites : listManagerSites;
      return await list({ query: { ...request, masked: 'true' }, signal });
    },
    placeholderData: keepRows,
  });

export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sites.one(id),
    queryFn: async ({ signal }): Promise<Site> => await getSite({ path: { id }, signal }),
    // A form is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

/** A site as its manager may read it too; for any other site the server answers 404. */
export const siteInCareQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sites.inCare(id),
    queryFn: async ({ signal }): Promise<Site> => await getMySite({ path: { siteId: id }, signal }),
  });

/** Staff who can look after customers, the default one first. */
export const managersQuery = queryOptions({
  queryKey: queryKeys.sites.managers,
  queryFn: async ({ signal }): Promise<Manager[]> =>
    (await listManagers({ query: { masked: 'true' }, signal })).list,
  staleTime: 60_000,
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
        queries.invalidateQueries({ queryKey: queryKeys.sites.customers }),
        queries.invalidateQueries({ queryKey: queryKeys.members.lists }),
        queries.invalidateQueries({ queryKey: queryKeys.manager.all }),
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
        queries.invalidateQueries({ queryKey: queryKeys.sites.lists }),
        queries.invalidateQueries({ queryKey: queryKeys.manager.all }),
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
      queries.setQueryData(queryKeys.sites.one(id), saved);
      await queries.invalidateQueries({ queryKey: queryKeys.sites.all, refetchType: 'none' });
    },
  });
}

/** Deletes the site with its forms; returns the server's sentence. */
export function useDeleteSite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: Site): Promise<string> =>
      (await withEnvelope((options) => deleteSite({ path: { id }, query: { version }, ...options }))).message,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sites.lists }),
    // It may have been changed meanwhile: show the current values.
    onError: (_, { id }) => queries.invalidateQueries({ queryKey: queryKeys.sites.one(id) }),
  });
}
