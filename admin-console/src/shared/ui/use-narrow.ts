import { useMediaQuery } from '@mantine/hooks';

/** Phones and upright tablets: the menu is a sheet, lists are cards and filters are behind a button. */
const NARROW = '(max-width: 61.99em)';

/** Whether the window is narrow; right from the first frame, and updated when the window changes. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
}
