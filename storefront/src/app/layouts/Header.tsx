import { SearchForm } from '../../shared/search/SearchForm';
import { Logo } from '../../shared/ui/Logo';
import { CategoryBar } from './CategoryBar';
import { OfflineBar } from './OfflineBar';
import { MobileTools } from './MobileTools';
import { SessionLinks } from './SessionLinks';

/** Stays at the top of the window; on a phone the search and the account open below it. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 bg-paper print:hidden">
      <div aria-hidden className="colour-strip" />
      <div className="page relative flex h-16 items-center gap-4 lg:h-20 lg:gap-10">
        <Logo />
        <div className="hidden max-w-xl flex-1 lg:block">
          <SearchForm label="전체 상품 검색" />
        </div>
        <SessionLinks />
        <MobileTools />
      </div>
      <CategoryBar />
      <OfflineBar />
    </header>
  );
}
