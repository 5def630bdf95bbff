import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Elements with an alignment, as rich text editors write it. */
const ALIGNED = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'th', 'td', 'figure', 'figcaption', 'li'];
/** Elements whose width can be dragged in an editor. */
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
  // The two properties that editors use for alignment and column widths; no other CSS is allowed.
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
    // A page opened from here must not access the store's page.
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

/** Pictures come from the web or from this store's media folder; a picture never calls any other path of the store. */
function isPicture(src: string): boolean {
  return /^https?:\/\//i.test(src) || (src.startsWith('/media/') && !src.includes('..'));
}

/**
 * Digests of descriptions that these rules do not change: each change of the catalogue makes pages be read again, and
 * stored descriptions were sanitised when written. Another process, with other rules, begins with none.
 */
const clean = new LRUCache<string, true>({ max: 20_000 });

/**
 * Product description with safe markup only (decision A34): headings, lists, tables, images, links, inline emphasis and
 * alignment stay as written; scripts, style sheets, event handlers, foreign schemes and every other CSS property are
 * removed.
 */
export function sanitizeDetailHtml(html: string): string {
  const digest = hash('sha256', html, 'base64');
  if (clean.get(digest) === true) return html;
  const safe = sanitizeHtml(html, OPTIONS);
  if (safe === html) clean.set(digest, true);
  return safe;
}
