/** Browsers and Node both have it, but the domain is compiled without the types of either. */
declare const URL: { canParse: (url: string) => boolean };

/** Image and thumbnail addresses start with http or https. */
export function isHttpUrl(raw: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(raw.trim());
}

/** Where the store serves its own pictures. */
export const MEDIA_PATH = '/media/';

/** Whether it is a path of this store's own media folder. */
export function isOwnMedia(url: string): boolean {
  return (
    url.startsWith(MEDIA_PATH) && url.length > MEDIA_PATH.length && !url.includes('..') && !/[?#\\]/.test(url)
  );
}

/** Whether browsers can follow it at all. */
export function isParsable(url: string): boolean {
  return URL.canParse(url);
}
