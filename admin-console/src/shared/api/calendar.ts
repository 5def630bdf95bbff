import { queryOptions } from '@tanstack/react-query';
import { businessCalendar, type BusinessCalendar } from '@store/domain';
import { calendarOptions } from '@store/openapi';

/** Business days, from the public calendar. */
export const calendarQuery = queryOptions({
  ...calendarOptions(),
  staleTime: 5 * 60_000,
  select: (days): BusinessCalendar => businessCalendar(days),
});
