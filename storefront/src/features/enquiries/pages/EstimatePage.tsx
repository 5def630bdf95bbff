import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button';
import { PageMeta } from '../../../shared/ui/page-meta';
import { PageTitle } from '../../../shared/ui/page-title';
import { ContactAside } from '../components/ContactAside';
import { EnquirySection } from '../components/EnquirySection';
import { EstimateForm } from '../components/EstimateForm';
import { EstimateGuide } from '../components/EstimateGuide';
import { Steps } from '../components/Steps';

const STEPS = [
  { title: '요청', text: '상품과 수량, 인쇄 내용을 보내주세요. 장바구니를 그대로 가져와도 됩니다.' },
  { title: '견적서', text: '영업일 하루 안에 공급가액과 부가세를 나눈 견적을 드립니다.' },
  { title: '시안 확정', text: '인쇄 위치와 색을 시안으로 확인하고 확정합니다.' },
  { title: '제작·배송', text: '확정한 날짜에 출고하고 송장 번호를 알려드립니다.' },
] as const;

const HINTS = [
  '상품명과 수량, 색상·옵션',
  '인쇄 위치와 색 수 (로고 파일은 AI·PDF)',
  '받을 곳과 필요한 날짜',
  '사업자등록번호 (견적서 수신용)',
] as const;

/** What a quote is for, and the form that asks for one. */
export function Component() {
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title="견적·상담"
        description="대량 주문과 로고 인쇄 견적을 영업일 하루 안에 드립니다."
        canonical={paths.estimate}
      />
      <PageTitle title="견적·상담" lead="수량이 많거나 인쇄가 들어가는 주문은 견적으로 더 낮출 수 있습니다.">
        <ButtonLink to="#contact" look="primary">
          바로 요청하기
        </ButtonLink>
      </PageTitle>
      <Steps label="견적 절차" steps={STEPS} />
      <EstimateGuide />
      <EnquirySection title="견적 요청" lead="품목과 수량만 있어도 됩니다. 나머지는 저희가 여쭙겠습니다.">
        <EstimateForm />
        <ContactAside hints={HINTS} />
      </EnquirySection>
    </div>
  );
}
