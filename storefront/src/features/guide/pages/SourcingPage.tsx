import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button';
import { PageMeta } from '../../../shared/ui/page-meta';
import { PageTitle } from '../../../shared/ui/page-title';
import { Contact } from '../components/Contact';
import { Steps } from '../components/Steps';

const STEPS = [
  { title: '물건을 알려주세요', text: '사진 한 장, 링크 하나, 쓰던 견본 하나면 충분합니다.' },
  { title: '공장을 찾습니다', text: '품질과 최소 수량이 맞는 공장 두세 곳을 비교합니다.' },
  { title: '견본을 보내드립니다', text: '손에 쥐어 보고 결정하세요. 인쇄 시안도 함께 확인합니다.' },
  { title: '납품과 재주문', text: '확정한 단가로 납품하고, 다음부터는 몰에서 바로 주문합니다.' },
] as const;

export function Component() {
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title="공장 소싱"
        description="쇼핑몰에 없는 물건도 공장을 찾아 견본과 견적을 드립니다."
        canonical={paths.sourcing}
      />
      <PageTitle
        title="몰에 없는 물건, 공장을 찾아드립니다"
        lead="호텔·식당에서 쓰는 소모품과 기념품을 공장 단가로 잇습니다."
      >
        <ButtonLink to={paths.products()}>먼저 상품 둘러보기</ButtonLink>
      </PageTitle>
      <Steps label="소싱 절차" steps={STEPS} />
      <Contact
        title="소싱 문의"
        subject="[소싱 문의] "
        questions={[
          '업체명과 담당자 연락처',
          '찾는 물건 (사진이나 링크)',
          '한 번에 쓰는 수량과 주기',
          '희망 단가와 필요한 날짜',
          '로고 인쇄 여부',
        ]}
      />
    </div>
  );
}
