let configured: string | undefined;

/** Set once: by the server that renders, and in the browser by the server-rendered page. */
export function setSiteOrigin(origin: string): void {
  configured = origin;
}

/** Scheme and host of the store's canonical address, for canonical links and previews. */
export const siteOrigin = (): string =>
  configured ?? (typeof window === 'undefined' ? '' : window.location.origin);
