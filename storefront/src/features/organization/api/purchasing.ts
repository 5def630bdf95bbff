import { useQueries, useQuery } from '@tanstack/react-query';
import {
  createApprovalContact,
  createSpendingLimit,
  listMyOrganizationPeopleOptions,
  removeApprovalContact,
  removeSpendingLimit,
  saveApprovalRules,
  updateSpendingLimit,
} from '@store/openapi';
import type {
  ApprovalContactDto,
  ApprovalRulesDto,
  CreateApprovalContactDto,
  CreateSpendingLimitDto,
  SaveApprovalRulesDto,
  SpendingLimitDto,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { useChange, type Said } from './organization';

export type Limit = SpendingLimitDto;
export type LimitInput = CreateSpendingLimitDto;
export type Contact = ApprovalContactDto;
export type ContactInput = CreateApprovalContactDto;
export type Rules = ApprovalRulesDto;

/** As many people as one answer has. */
const PAGE = 200;

/** Everybody of the organization, for a choice; `data` once all of them are read. */
export function useEveryone() {
  const page = (number: number) => listMyOrganizationPeopleOptions({ query: { page: number, size: PAGE } });
  const first = useQuery(page(0));
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE);
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 1)),
  });
  const answers = [first, ...others];
  const lists = answers.map(({ data }) => data?.items);
  const failed = answers.find(({ isError }) => isError);
  return {
    data: lists.every((items) => items !== undefined) ? lists.flat() : undefined,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

/** Adds a limit, or changes the one with the id. */
export const useSaveLimit = () =>
  useChange(async ({ id, ...body }: LimitInput & { id: number | null }): Said => {
    const saved = await withEnvelope((options) =>
      id === null
        ? createSpendingLimit({ body, ...options })
        : updateSpendingLimit({ path: { id }, body, ...options }),
    );
    return saved.message;
  });

export const useEndLimit = () =>
  useChange(
    async (id: number): Said =>
      (await withEnvelope((options) => removeSpendingLimit({ path: { id }, ...options }))).message,
  );

export const useSaveRules = () =>
  useChange((body: SaveApprovalRulesDto): Promise<Rules> => saveApprovalRules({ body }));

export const useAddContact = () =>
  useChange((body: ContactInput): Promise<Contact> => createApprovalContact({ body }));

export const useRemoveContact = () =>
  useChange(
    async (id: number): Said =>
      (await withEnvelope((options) => removeApprovalContact({ path: { id }, ...options }))).message,
  );
