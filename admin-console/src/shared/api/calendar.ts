import { queryOptions } from '@tanstack/react-query';
import { businessCalendar, type BusinessCalendar } from '@store/domain';
import { calendar } from '@store/openapi';
import { queryKeys } from './query-keys';

/** Business days, from the public calendar. */
export const calendarQuery = queryOptions({
  queryKey: queryKeys.calendar,
  queryFn: async ({ signal }) => await calendar({ signal }),
  staleTime: 5 * 60_000,
  select: (days): BusinessCalendar => businessCalendar(days),
});
