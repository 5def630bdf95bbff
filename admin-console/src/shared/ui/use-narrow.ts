import { useMediaQuery } from '@mantine/hooks';

/** Phones and upright tablets: the menu is a sheet, and filters are behind a button. */
const NARROW = '(max-width: 61.99em)';

/** Where a table has room, down to upright tablets: there rows are no cards. */
const AS_CARDS = '(max-width: 47.99em)';

/** Whether lists show their rows as cards. */
export function useRowCards(): boolean {
  return useMediaQuery(AS_CARDS, false, { getInitialValueInEffect: false });
}

/** Whether the window is narrow; right from the first frame, and updated when the window changes. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}
