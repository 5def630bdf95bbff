/** History state of an address change within the same page, so that nothing scrolls. */
export const KEEP_PLACE = { keepPlace: true } as const;

export const keepsPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepPlace' in state && state.keepPlace === true;
