/** Colours that a banner without a picture may have, by the names of the screens' palette. */
export const BANNER_TONES = ['hanji', 'ink', 'pine', 'indigo', 'persimmon', 'dawn', 'forest'] as const;
export type BannerTone = (typeof BANNER_TONES)[number];

/** Where a banner stands at a moment: switched off, still to come, on show, or over. */
export const BANNER_PHASES = ['hidden', 'scheduled', 'live', 'ended'] as const;
export type BannerPhase = (typeof BANNER_PHASES)[number];

/** What decides whether a banner is on show. */
export interface BannerDates {
  active: boolean;
  /** First moment; null = from always. */
  startsAt: Date | null;
  /** First moment at which it is over; null = never. */
  endsAt: Date | null;
}

export function bannerPhase({ active, startsAt, endsAt }: BannerDates, now: Date): BannerPhase {
  if (!active) return 'hidden';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'live';
}
