const STYLE =
  'body{margin:0 auto;max-width:44rem;padding:3rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff;word-break:keep-all;overflow-wrap:break-word}' +
  'h1{font-size:1.5rem;line-height:1.3}h2{margin-top:2.5rem;font-size:1.2rem}code{padding:.1em .35em;border-radius:4px;background:#f0f0f0}' +
  'pre{padding:1rem;overflow-x:auto;border-radius:6px;background:#f0f0f0;line-height:1.5}pre code{padding:0}.code{color:#555}a{color:#0550ae}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:.4rem .5rem;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}td code{overflow-wrap:anywhere}';

/** A page of text for people who write programs; it loads nothing and runs no script. `body` is HTML of ours. */
export const plainPage = (lang: 'en' | 'ko', title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><style>${STYLE}</style></head><body><main>${body}` +
  `<p><a href="/api/docs/partner">Store Partner API</a></p></main></body></html>`;
