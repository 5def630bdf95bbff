import { useSession } from '@store/openapi/session';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { CartCard } from '../components/CartCard';
import { ProfileCard } from '../components/ProfileCard';
import { QuickLinks } from '../components/QuickLinks';
import { RecentOrders } from '../components/RecentOrders';
import { RecentProducts } from '../../../shared/product/RecentProducts';
import { Recommended } from '../components/Recommended';

/** The member's first page: where things stand, and what to do next. */
export function Component() {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageMeta title="마이페이지" isPrivate />
      <PageTitle title={`${session.user.name}님, 안녕하세요`} lead="주문과 장바구니를 한눈에 확인하세요." />
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
