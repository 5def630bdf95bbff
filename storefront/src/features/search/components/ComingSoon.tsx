import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/States';

/** The interior tab: announced, not yet filled (specification, section 2). */
export function ComingSoon() {
  return (
    <div className="mt-8">
      <EmptyState
        title="인테리어 상품은 준비 중입니다."
        hint="객실·홀 가구와 소품을 공장별로 고르고 있습니다. 급한 물건은 먼저 알려주세요."
      >
        <ButtonLink to={paths.estimate} look="primary">
          미리 견적 문의
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    </div>
  );
}
