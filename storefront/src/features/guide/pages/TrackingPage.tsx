import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button';
import { PageMeta } from '../../../shared/ui/page-meta';
import { PageTitle } from '../../../shared/ui/page-title';
import { ParcelForm } from '../components/ParcelForm';

export function Component() {
  return (
    <div className="page max-w-3xl pt-8 lg:pt-12">
      <PageMeta
        title="배송 조회"
        description="택배사와 송장 번호로 지금 어디쯤 왔는지 확인하세요."
        canonical={paths.tracking}
      />
      <PageTitle title="배송 조회" lead="회원이라면 주문 내역에서 송장까지 한 번에 볼 수 있습니다.">
        <ButtonLink to={paths.orders()} look="primary">
          내 주문에서 보기
        </ButtonLink>
      </PageTitle>
      <ParcelForm />
    </div>
  );
}
