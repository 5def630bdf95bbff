import { queryOptions, useQuery } from '@tanstack/react-query';
import { businessCalendar, type BusinessCalendar } from '@store/domain';
import { calendarOptions } from '@store/openapi';

const calendarQuery = () => queryOptions({ ...calendarOptions(), staleTime: 5 * 60_000 });

/** Business days; null until they are known. */
export const useCalendar = (): BusinessCalendar | null =>
  useQuery({ ...calendarQuery(), select: businessCalendar }).data ?? null;
