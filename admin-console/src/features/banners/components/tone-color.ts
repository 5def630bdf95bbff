import type { BannerTone } from '@store/domain';

/** The shop's palette by name; the raw colours are in app/styles.css. */
export const toneColor = (tone: BannerTone | '' | null): string =>
  `var(--store-tone-${tone === '' || tone === null ? 'hanji' : tone})`;

/** Tones on which dark text would be unreadable. */
const DARK: readonly (BannerTone | '' | null)[] = ['ink', 'pine', 'indigo', 'persimmon', 'forest'];

export const isDarkTone = (tone: BannerTone | '' | null): boolean => DARK.includes(tone);
