/** Colours that a banner without a picture may have, by the names of the screens' palette. */
export const BANNER_TONES = ['hanji', 'ink', 'pine', 'indigo', 'persimmon', 'dawn', 'forest'] as const;
export type BannerTone = (typeof BANNER_TONES)[number];

/** Where on the home page a banner is shown: a slide of the hero, or a picture of work that the store has delivered. */
export const BANNER_PLACES = ['hero', 'work'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];
export const BANNER_PLACE_LABELS: Readonly<Record<BannerPlace, string>> = {
  hero: '메인 배너',
  work: '납품 사례',
};

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
