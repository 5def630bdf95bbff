import { lazy, Suspense } from 'react';
import { BestSellers } from './BestSellers';
import { SHELF_BOX } from './shelf';
import { ShelfPending } from './ShelfPending';

/** A visitor does not load this code. */
const MemberShelf = lazy(async () => ({ default: (await import('./MemberShelf')).MemberShelf }));

/**
 * Best sellers, or what this member ordered and looked at. The server's page has the best sellers: nothing personal is
 * in it, and it is the same for everybody.
 */
export function FirstShelf({ isMember }: { isMember: boolean }) {
  return (
    <div className={`page ${SHELF_BOX}`}>
      {isMember ? (
        <Suspense fallback={<ShelfPending label="지난 주문을 불러오는 중입니다." />}>
          <MemberShelf />
        </Suspense>
      ) : (
        <BestSellers />
      )}
    </div>
  );
}
