import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listHolidays, removeHoliday, saveHoliday } from '@store/openapi';
import type { HolidayDto, HolidayYearDto, SaveHolidayDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type Holiday = HolidayDto;

/** Days off of a year. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: queryKeys.holidays.year(year),
    queryFn: async ({ signal }): Promise<HolidayYearDto> =>
      (await listHolidays({ query: { year }, signal, throwOnError: true })).data.data,
  });

/** Enters a day, or removes it if `body` is only a reason. */
export function useChangeHoliday() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      day,
      save,
      reason,
    }: {
      day: string;
      save?: Omit<SaveHolidayDto, 'reason'>;
      reason: string;
    }) =>
      save === undefined
        ? (await removeHoliday({ path: { day }, query: { reason }, throwOnError: true })).data.message
        : (await saveHoliday({ path: { day }, body: { ...save, reason }, throwOnError: true })).data.message,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.holidays.all }),
        queries.invalidateQueries({ queryKey: queryKeys.calendar }),
      ]),
  });
}
