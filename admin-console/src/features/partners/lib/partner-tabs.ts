/** The page's part of the address, with its default values; `webhook` is the endpoint whose deliveries are open. */
export const PARTNER_PAGE_FILTER = { tab: '', webhook: '', delivery: '', page: '0', item: '' };
export type PartnerPageFilter = typeof PARTNER_PAGE_FILTER;

/** Parts of a partner's page, as the address names them. */
export const PARTNER_TABS = [
  { value: '', label: '키' },
  { value: 'usage', label: '사용 현황' },
  { value: 'webhooks', label: '웹훅' },
] as const;
export type PartnerTab = (typeof PARTNER_TABS)[number]['value'];

/** The part that the address names; an unknown one is the first. */
export const partnerTabOf = (text: string): PartnerTab =>
  PARTNER_TABS.find(({ value }) => value === text)?.value ?? '';
