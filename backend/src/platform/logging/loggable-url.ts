/** An address in a form for logs: without the token of a private link and without the query. */
export const loggableUrl = (url: string): string =>
  url.replace(/\/(shared|print-supply|supply)\/[^/?]+/, '/$1/…').replace(/\?.*$/s, '?…');
