import type { PageMeta } from '@store/openapi';

/** The number of a list's last page; a list without rows has one page. */
export const lastPage = ({ pageBase, size, total }: Pick<PageMeta, 'pageBase' | 'size' | 'total'>): number =>
  pageBase + Math.max(1, Math.ceil(total / size)) - 1;
