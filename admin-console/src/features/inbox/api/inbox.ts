import { queryOptions } from '@tanstack/react-query';
import { listInboxOptions } from '@store/openapi';
import type { InboxItemDto, ListInboxData } from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type InboxItem = InboxItemDto;
export type InboxRequest = NonNullable<ListInboxData['query']>;

/** How often to look for new questions while the page is in view. */
const EVERY_MS = 30_000;

/** A page of what waits for an answer, the longest wait first. */
export const inboxQuery = (request: InboxRequest) =>
  queryOptions({
    ...listInboxOptions({ query: request }),
    placeholderData: keepRows,
    refetchInterval: EVERY_MS,
  });
