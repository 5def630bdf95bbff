import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarQueryKey, removeHoliday, saveHoliday } from '@store/openapi';
import type { HolidayDto, SaveHolidayDto } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';

export type Holiday = HolidayDto;

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
        queries.invalidateQueries(answersOf('listHolidays')),
        queries.invalidateQueries({ queryKey: calendarQueryKey() }),
      ]),
  });
}
