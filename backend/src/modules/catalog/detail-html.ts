import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Elements that take an alignment, as rich text editors write it. */
const ALIGNED = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'th', 'td', 'figure', 'figcaption', 'li'];
/** Elements whose width an editor lets drag. */
const SIZED = ['img', 'table', 'col', 'th', 'td', 'figure'];

const WIDTH = [/^\d{1,4}(\.\d{1,3})?(px|%)$/];

const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope', 'colwidth'],
  td: ['colspan', 'rowspan', 'colwidth'],
  col: ['span'],
  ol: ['start'],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'div',
    'span',
    'section',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'small',
    'sub',
    'sup',
    'mark',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    ...Object.fromEntries(
      [...new Set([...ALIGNED, ...SIZED, ...Object.keys(ATTRIBUTES)])].map((tag) => [
        tag,
        [...(ATTRIBUTES[tag] ?? []), ...(ALIGNED.includes(tag) || SIZED.includes(tag) ? ['style'] : [])],
      ]),
    ),
    '*': ['lang'],
  },
  // The two properties by which editors keep alignment and column widths; nothing else of CSS passes.
  allowedStyles: {
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, styles(tag)])),
    ...Object.fromEntries(SIZED.map((tag) => [tag, styles(tag)])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? ''),
  transformTags: {
    // A page opened from here must not reach back into the shop.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === undefined ? attribs : { ...attribs, rel: 'noopener noreferrer' },
    }),
  },
};

function styles(tag: string): Record<string, RegExp[]> {
  return {
    ...(ALIGNED.includes(tag) ? { 'text-align': [/^(left|right|center|justify)$/] } : {}),
    ...(SIZED.includes(tag) ? { width: WIDTH } : {}),
  };
}

/** Pictures come from the web or from this store's media folder; no other path of the store is ever called by one. */
function isPicture(src: string): boolean {
  return /^https?:\/\//i.test(src) || (src.startsWith('/media/') && !src.includes('..'));
}

/**
 * Digests of descriptions in which these rules find nothing to change: each change of the catalogue has pages read
 * anew, and what is stored was sanitised when it was written. Another process, with other rules, begins with none.
 */
const clean = new LRUCache<string, true>({ max: 20_000 });

/**
 * Product description with safe markup only (decision A34): headings, lists, tables, images, links, inline emphasis
 * and alignment stay as written; script, style sheets, event handlers, foreign schemes and every other CSS property go.
 */
export function sanitizeDetailHtml(html: string): string {
  const digest = hash('sha256', html, 'base64');
  if (clean.get(digest) === true) return html;
  const safe = sanitizeHtml(html, OPTIONS);
  if (safe === html) clean.set(digest, true);
  return safe;
}
