import { useQuery } from '@tanstack/react-query';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { bannersQuery, type Banner } from '../api/banners';
import { BannerLink } from './BannerLink';
import { SectionHead } from './SectionHead';

/** Cards of the section, in two rows of a wide window. */
const MOST = 8;

/** Work that the store has delivered: pictures that the operators chose, never a customer's own files. */
export function Works() {
  const works = useQuery(bannersQuery('work'));
  // Optional: a store without such pictures has no such section.
  if (works.data === undefined || works.data.length === 0) return null;
  return (
    <section aria-labelledby="works" className="page">
      <SectionHead id="works" title="납품 사례" />
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
        {works.data.slice(0, MOST).map((work) => (
          <Work key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}

function Work({ work: { title, sub, href, background } }: { work: Banner }) {
  return (
    <li className="relative">
      <ProductPicture src={background} />
      <p className="mt-3 leading-snug font-semibold">
        {href === null ? (
          title
        ) : (
          <BannerLink href={href} className="after:absolute after:inset-0 hover:underline">
            {title}
          </BannerLink>
        )}
      </p>
      {sub !== null && <p className="mt-1 text-sm text-ink-soft">{sub}</p>}
    </li>
  );
}
