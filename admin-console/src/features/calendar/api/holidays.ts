import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listHolidays, removeHoliday, saveHoliday } from '@store/openapi';
import type { HolidayDto, HolidayYearDto, SaveHolidayDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';

export type Holiday = HolidayDto;

/** Days off of a year. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: queryKeys.holidays.year(year),
    queryFn: async ({ signal }): Promise<HolidayYearDto> => await listHolidays({ query: { year }, signal }),
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
        ? (await withEnvelope((options) => removeHoliday({ path: { day }, query: { reason }, ...options })))
            .message
        : (
            await withEnvelope((options) =>
              saveHoliday({ path: { day }, body: { ...save, reason }, ...options }),
            )
          ).message,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.holidays.all }),
        queries.invalidateQueries({ queryKey: queryKeys.calendar }),
      ]),
  });
}
