const MEDIA = '/media/';

/** Whether it is a path of this store's own media folder. */
export function isOwnMedia(url: string): boolean {
  return url.startsWith(MEDIA) && url.length > MEDIA.length && !url.includes('..') && !/[?#\\]/.test(url);
}

/** An upload answers an absolute address (decision A39); stored is the path, so that a database may move (record 10). */
export function ownMediaPath(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}${MEDIA}`) ? url.slice(publicUrl.length) : url;
}

/** The same for pictures within a description. */
export function ownMediaInHtml(html: string, publicUrl: string): string {
  return html.replaceAll(`"${publicUrl}${MEDIA}`, `"${MEDIA}`);
}
