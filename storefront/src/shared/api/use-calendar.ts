import { queryOptions, useQuery } from '@tanstack/react-query';
import { businessCalendar, type BusinessCalendar } from '@store/domain';
import { calendar } from '@store/openapi';
import { queryKeys } from './query-keys';

const calendarQuery = () =>
  queryOptions({
    queryKey: queryKeys.calendar,
    queryFn: async ({ signal }) => await calendar({ signal }),
    staleTime: 5 * 60_000,
  });

/** Business days; null until they are known. */
export const useCalendar = (): BusinessCalendar | null =>
  useQuery({ ...calendarQuery(), select: businessCalendar }).data ?? null;
