import { SHOP } from '../shop';
import { siteOrigin } from '../lib/site-origin';
import shareCard from './share-card.png';

interface PageMetaProps {
  title: string;
  description?: string | null;
  /** Path of the page's canonical address. */
  canonical?: string;
  /** Picture address for previews; by default the store's own card. */
  image?: string | null;
  /** Personal pages stay out of search engines. */
  isPrivate?: boolean;
  /** Structured data of schema.org. */
  jsonLd?: object;
}

const absolute = (path: string): string => (/^https?:/.test(path) ? path : `${siteOrigin()}${path}`);

/** The page's metadata for tabs, search engines and link previews; React moves the tags into the head. */
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
          // Escaped so that no product text can close the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
