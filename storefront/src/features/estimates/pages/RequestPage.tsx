import { ANSWERED_WITHIN } from '@store/domain';
import { ContactAside } from '../../../shared/contact/ContactAside';
import { ContactSection } from '../../../shared/contact/ContactSection';
import { Steps } from '../../../shared/contact/Steps';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { RequestForm } from '../components/RequestForm';
import { RequestGuide } from '../components/RequestGuide';
import { PAGE_NAMES } from '../../../shared/page-names';

const STEPS = [
  { title: '요청', text: '상품과 수량, 인쇄 내용을 보내 주세요. 장바구니를 그대로 가져와도 됩니다.' },
  { title: '견적서', text: `${ANSWERED_WITHIN} 공급가액과 부가세를 나눈 견적서를 드립니다.` },
  { title: '비교·수락', text: '판매 단가와 비교하고, 조건을 변경해 다시 요청하실 수 있습니다.' },
  { title: '결제·제작', text: '견적 금액 그대로 결제하면 제작과 배송을 시작합니다.' },
] as const;

const HINTS = [
  '상품과 수량, 색상·옵션',
  '인쇄 위치와 색 수 (로고 파일은 AI·PDF)',
  '납품 장소와 희망 납기일',
  '예산이 정해져 있다면 그 금액',
] as const;

/** The form that requests a price, and when it is useful. */
export function Component() {
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title={PAGE_NAMES.estimate}
        description={`대량 주문과 로고 인쇄 견적을 ${ANSWERED_WITHIN} 드립니다. 견적 금액 그대로 온라인에서 결제하세요.`}
        canonical={paths.estimate}
      />
      <PageTitle
        title={PAGE_NAMES.estimate}
        lead="수량이 많거나 인쇄가 들어가는 주문은 견적으로 단가를 더 낮출 수 있습니다."
      >
        <ButtonLink to="#contact" variant="primary">
          바로 요청하기
        </ButtonLink>
      </PageTitle>
      <Steps label="견적 절차" steps={STEPS} />
      <ContactSection
        title="요청 내용"
        lead="품목과 수량만 입력하셔도 됩니다. 나머지는 담당자가 확인해 드립니다."
      >
        <RequestForm />
        <ContactAside hints={HINTS} />
      </ContactSection>
      <RequestGuide />
    </div>
  );
}
