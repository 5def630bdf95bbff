const DAY_MS = 86_400_000;

/** The same time of day, so many days earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}
