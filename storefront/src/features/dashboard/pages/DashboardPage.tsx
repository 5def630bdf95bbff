import { ClipboardList, Gift, PackageSearch, Zap } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '@store/openapi/session';
import { PAGE_SIZE } from '@store/domain';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { RecentProducts } from '../../../shared/product/RecentProducts';
import { productsQuery } from '../../../shared/api/products';
import { paths } from '../../../shared/paths';
import { ProductCarousel, ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';
import { CartCard } from '../components/CartCard';
import { ProfileCard } from '../components/ProfileCard';
import { Todos } from '../components/Todos';
import { RecentOrders } from '../components/RecentOrders';

const CATEGORY = 'promotion';

/** Eight products in promotion. Optional: without any the page simply ends. */
function Recommended() {
  const products = useQuery(productsQuery({ category: CATEGORY, size: PAGE_SIZE.recommended }));
  const head = (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-heading font-bold">추천 판촉물</h2>
      <Link
        to={paths.search({ category: CATEGORY })}
        className="flex min-h-11 items-center font-semibold text-indigo hover:underline"
      >
        더보기
      </Link>
    </div>
  );
  if (products.isError || (products.isSuccess && products.data.items.length === 0)) return null;
  return (
    <section aria-label="추천 판촉물" className="mt-12">
      {products.isPending ? (
        <ProductCarouselSkeleton head={head} />
      ) : (
        <ProductCarousel label="추천 판촉물" products={products.data.items} head={head} />
      )}
    </section>
  );
}

const LINKS = [
  { to: paths.quickOrder, label: '빠른 주문', hint: '상품번호로 주문', Icon: Zap },
  { to: paths.orders(), label: '주문·배송', hint: '진행 상황 확인', Icon: ClipboardList },
  { to: paths.tracking, label: '배송 조회', hint: '송장번호로 조회', Icon: PackageSearch },
  { to: paths.search({ category: 'promotion' }), label: '판촉물', hint: '로고를 담은 선물', Icon: Gift },
] as const;

/** The pages that members use most. */
function QuickLinks() {
  return (
    <nav aria-label="자주 찾는 메뉴" className="mt-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-4">
        {LINKS.map(({ to, label, hint, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-16 items-center gap-3 border border-edge bg-white px-3 py-2 sm:px-4 hover:border-ink hover:bg-hanji-light"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-persimmon-deep" strokeWidth={1.75} />
              <span className="min-w-0">
                <span className="block leading-snug font-bold">{label}</span>
                <span className="block text-sm leading-snug text-ink-faint">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The member's first page: the present state, and what to do next. */
export function Component() {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageMeta title="마이페이지" isPrivate />
      <PageTitle title={`${session.user.name}님, 안녕하세요`} lead="주문과 장바구니를 한눈에 확인하세요." />
      <Todos />
      <QuickLinks />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <CartCard />
        <ProfileCard user={session.user} />
      </div>
      <RecentOrders />
      <RecentProducts className="mt-12" />
      <Recommended />
    </>
  );
}
