import type { PageMeta } from '@store/openapi';
import type { Partner } from '../api/partners';
import { STANDINGS, standingOf } from './standing';

/** The list's part of the address, with its default values. */
export const PARTNER_FILTER = { state: '', q: '', cols: '', page: '0' };
export type PartnerFilter = typeof PARTNER_FILTER;

/** A list that fits one page. */
export interface PartnerPage {
  items: Partner[];
  meta: PageMeta;
}

const textOf = ({ name, purpose, contact }: Partner): string =>
  [name, purpose, contact.name, contact.email].join(' ').toLowerCase();

/** The partners that the address asks for. There are few, so the whole list is here and nothing is sent. */
export function pageOf(
  partners: readonly Partner[],
  { state, q }: Pick<PartnerFilter, 'state' | 'q'>,
  now: Date,
): PartnerPage {
  const word = q.trim().toLowerCase();
  const found = partners.filter((partner) => textOf(partner).includes(word));
  const counts = Object.fromEntries(
    STANDINGS.map((standing) => [
      standing,
      found.filter((partner) => standingOf(partner, now) === standing).length,
    ]),
  );
  const wanted = STANDINGS.find((standing) => standing === state);
  const items = found.filter((partner) => wanted === undefined || standingOf(partner, now) === wanted);
  return {
    items,
    meta: { page: 0, pageBase: 0, size: Math.max(1, items.length), total: items.length, counts },
  };
}
