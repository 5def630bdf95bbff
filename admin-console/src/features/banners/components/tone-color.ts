import type { BannerTone } from '@store/domain';

/** The shop's palette by name; raw colours stand in app/styles.css. */
export const toneColor = (tone: BannerTone | '' | null): string =>
  `var(--store-tone-${tone === '' || tone === null ? 'hanji' : tone})`;

/** Tones on which dark letters could not be read. */
const DARK: readonly (BannerTone | '' | null)[] = ['ink', 'pine', 'indigo', 'persimmon', 'forest'];

export const isDarkTone = (tone: BannerTone | '' | null): boolean => DARK.includes(tone);
