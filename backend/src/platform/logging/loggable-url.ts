/**
 * An address in a form for logs: without the query, and without the token of a private link, which is what stands behind
 * the names of such pages or has the form of a token. Of a partner's key only the public part stays.
 */
export const loggableUrl = (url: string): string =>
  url
    .replace(/\/(shared|print-supply|supply)\/[^/?]+/, '/$1/…')
    .replace(/(dgk_[a-z]+_[a-z2-7]{8}_)\w+/g, '$1…')
    .replace(/\/[\w-]{43}(?=[./?]|$)/g, '/…')
    .replace(/\?.*$/s, '?…');
