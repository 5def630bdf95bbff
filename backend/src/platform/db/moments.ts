/** A moment as raw SQL hands it over, for an answer: ISO 8601 in UTC. */
export const isoOf = (moment: string | Date): string => new Date(moment).toISOString();

export const isoOrNull = (moment: string | Date | null): string | null =>
  moment === null ? null : isoOf(moment);
