/** An address as a log may have it: neither the token of a private link nor what follows a question mark. */
export const loggableUrl = (url: string): string =>
  url.replace(/\/(shared|print-supply|supply)\/[^/?]+/, '/$1/…').replace(/\?.*$/s, '?…');
