/** History state of an address change within the same page, so that nothing scrolls. */
export const KEEP_SCROLL = { keepPlace: true } as const;

export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepPlace' in state && state.keepPlace === true;
