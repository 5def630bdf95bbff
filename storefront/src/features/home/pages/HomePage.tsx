import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { isTopLevelCategory, EVERYWHERE_MESSAGES, Role } from '@store/domain';
import { messageOf, useSession } from '@store/openapi/session';
import { categoriesQuery } from '../../../shared/api/categories';
import { paths } from '../../../shared/paths';
import { ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';
import { RecentProducts } from '../../../shared/product/RecentProducts';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui/States';
import { CategoryOverview } from '../components/CategoryOverview';
import { CategoryShelf } from '../components/CategoryShelf';
import { FirstShelf } from '../components/FirstShelf';
import { Hero } from '../components/Hero';
import { IndustrySection } from '../components/IndustrySection';
import { Works } from '../components/Works';
import { PAGE_NAMES } from '../../../shared/page-names';

/** Scrolled screens after which the button to the top is offered. */
const FROM_SCREENS = 1.5;

function ScrollToTop() {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const read = (): void => setFar(window.scrollY > window.innerHeight * FROM_SCREENS);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed right-4 bottom-4 z-20 grid size-12 place-items-center border border-ink bg-paper shadow-sheet hover:bg-ink hover:text-white sm:right-8 sm:bottom-8"
    >
      <ArrowUp aria-hidden className="size-5" />
      <span className="sr-only">맨 위로</span>
    </button>
  );
}

const DESCRIPTION =
  '호텔·식당을 위한 공장가 소싱과 로고 인쇄, 판촉물. 수량별 단가를 바로 확인하고 주문하세요.';

export function Component() {
  const session = useSession();
  const role = session.status === 'signedIn' ? session.role : 'roleHint' in session ? session.roleHint : null;
  const isMember = role === Role.Member;
  return (
    <>
      <PageMeta title="공장가 소싱·로고 인쇄·판촉물" description={DESCRIPTION} canonical={paths.home} />
      <Hero />
      <div className="space-y-16 pt-14 lg:space-y-20">
        <FirstShelf isMember={isMember} />
        <IndustrySection />
        <Categories>
          <Works />
          {/* Members have them in the first shelf. */}
          {!isMember && <RecentProducts className="page" />}
        </Categories>
      </div>
      <ScrollToTop />
    </>
  );
}

/** New products by category, and the list of all categories at the end. */
function Categories({ children }: { children: ReactNode }) {
  const categories = useQuery(categoriesQuery());
  const [first, ...others] = categories.data?.filter(isTopLevelCategory) ?? [];
  return (
    <>
      {first !== undefined && <CategoryShelf categories={[first, ...others]} />}
      {categories.isError && (
        <div className="page">
          <ErrorState
            message={messageOf(categories.error, EVERYWHERE_MESSAGES.CATEGORIES_LOAD_FAILED)}
            onRetry={() => void categories.refetch()}
          />
        </div>
      )}
      {categories.isSuccess && first === undefined && (
        <div className="page">
          <EmptyState title="상품을 준비 중입니다." hint="곧 첫 상품을 소개합니다.">
            <ButtonLink to={paths.estimate}>{PAGE_NAMES.estimate}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {categories.isPending && (
        <div className="page">
          <ProductCarouselSkeleton head={<Skeleton className="h-9 w-40" />} />
        </div>
      )}
      {children}
      {first !== undefined && <CategoryOverview categories={categories.data ?? []} />}
    </>
  );
}
