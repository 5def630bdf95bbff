import type { SiteChoice } from '../../../shared/checkout/use-site-choice';

/** The chosen site in one line; null where none is chosen. */
export const siteLine = ({ site }: Pick<SiteChoice, 'site'>): string | null =>
  site === null ? null : [site.name, site.address?.address1].filter(Boolean).join(' · ');
