import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatCount, PAGE_SIZE } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { paths } from '../../../shared/paths';
import { ProductCardSkeleton } from '../../../shared/product/ProductGrid';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending } from '../../../shared/ui/States';
import type { WishlistResponse } from '@store/openapi';
import { wishPageQuery } from '../api/wish-page';
import { StockAlerts } from '../components/StockAlerts';
import { WishGrid } from '../components/WishGrid';

const addressOf = (page: number): string =>
  page === 0 ? paths.wishlist : `${paths.wishlist}?page=${page + 1}`;

/** Products that the member has marked. */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const wishes = useQuery(wishPageQuery(page));
  return (
    <>
      <PageMeta title="관심상품" isPrivate />
      <PageTitle title="관심상품" lead={leadOf(wishes.data?.total ?? 0)} />
      {wishes.isPending && <WishesSkeleton />}
      {wishes.isError && (
        <div className="mt-6">
          <ErrorState
            message={messageOf(wishes.error, '관심상품을 불러오지 못했습니다.')}
            onRetry={() => void wishes.refetch()}
          />
        </div>
      )}
      {wishes.isSuccess && <Wishes list={wishes.data} page={page} isSettled={!wishes.isFetching} />}
      <StockAlerts />
    </>
  );
}

const leadOf = (total: number): string | undefined =>
  total > 0 ? `저장한 상품 ${formatCount(total)}개` : undefined;

interface WishesProps {
  list: WishlistResponse;
  page: number;
  /** No newer answer is pending. */
  isSettled: boolean;
}

function Wishes({ list: { items, total }, page, isSettled }: WishesProps) {
  if (total === 0) return <NoWishes />;
  const pages = Math.ceil(total / PAGE_SIZE.catalogue);
  if (items.length === 0) {
    // The last card of the last page was removed.
    return isSettled ? <ToLastPage page={page} pages={pages} /> : <WishesSkeleton />;
  }
  return (
    <>
      <WishGrid wishes={items} page={page} />
      <PageTurn page={page} pages={pages} to={addressOf} />
    </>
  );
}

function NoWishes() {
  return (
    <div className="mt-6">
      <EmptyState title="저장한 관심상품이 없습니다." hint="상품의 하트를 누르면 여기에 저장됩니다.">
        <ButtonLink to={paths.products()} variant="primary">
          상품 보러 가기
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function WishesSkeleton() {
  return (
    <Pending label="관심상품을 불러오는 중입니다.">
      <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 tablet:grid-cols-3 tablet:gap-x-6">
        {[0, 1, 2, 3, 4, 5].map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    </Pending>
  );
}
