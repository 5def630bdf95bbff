let known: string | undefined;

/** Set once: by the server that renders, and to the browser by the page that the server rendered. */
export function setSiteOrigin(origin: string): void {
  known = origin;
}

/** Scheme and host of the store's one true address, for canonical links and previews. */
export const siteOrigin = (): string =>
  known ?? (typeof window === 'undefined' ? '' : window.location.origin);
