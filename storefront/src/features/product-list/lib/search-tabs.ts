import { SEARCH_TABS } from '@store/domain';

export interface SearchTab {
  /** Empty for all. */
  code: string;
  name: string;
}

const NAMES: Record<(typeof SEARCH_TABS)[number], string> = {
  all: '전체',
  print: '인쇄',
  promotion: '판촉물',
  interior: '인테리어',
};

/** The four fixed tabs under the shop's names, and one for the searched category when it is none of them. */
export function searchTabs(
  current: string | null,
  categories: readonly { code: string; name: string }[],
): SearchTab[] {
  const nameOf = (code: string): string | undefined =>
    categories.find((category) => category.code === code)?.name;
  const tabs = SEARCH_TABS.map((tab) => ({
    code: tab === 'all' ? '' : tab,
    name: nameOf(tab) ?? NAMES[tab],
  }));
  const isFixed = current === null || tabs.some((tab) => tab.code === current);
  return isFixed ? tabs : [...tabs, { code: current, name: nameOf(current) ?? current }];
}
