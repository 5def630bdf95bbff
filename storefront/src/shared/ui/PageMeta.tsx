import { SHOP } from '../shop';
import { siteOrigin } from '../lib/site-origin';
import shareCard from './share-card.png';

interface PageMetaProps {
  title: string;
  description?: string | null;
  /** Path of the page's one true address. */
  canonical?: string;
  /** Address of a picture for previews; the store's own card where the page has none. */
  image?: string | null;
  /** Pages about one person stay out of search engines. */
  isPrivate?: boolean;
  /** Structured data of schema.org. */
  jsonLd?: object;
}

const absolute = (path: string): string => (/^https?:/.test(path) ? path : `${siteOrigin()}${path}`);

/** What a page says of itself to tabs, search engines and link previews; React moves the tags into the head. */
export function PageMeta({ title, description, canonical, image, isPrivate = false, jsonLd }: PageMetaProps) {
  const full = `${title} | ${SHOP.brand}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={SHOP.brand} />
      {isPrivate && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={absolute(canonical)} />}
      {canonical && <meta property="og:url" content={absolute(canonical)} />}
      <meta property="og:image" content={absolute(image ?? shareCard)} />
      {jsonLd && (
        <script
          type="application/ld+json"
          // Escaped so that no text of a product can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
