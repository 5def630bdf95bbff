import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BannerLinkProps {
  /** A path of this store, or an https address. */
  href: string;
  className: string;
  children: ReactNode;
}

/** A link that operators entered: within the store without a page load. */
export function BannerLink({ href, ...rest }: BannerLinkProps) {
  return /^https?:/.test(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
