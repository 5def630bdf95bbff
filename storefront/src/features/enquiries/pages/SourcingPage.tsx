import { ContactAside } from '../../../shared/contact/ContactAside';
import { ContactSection } from '../../../shared/contact/ContactSection';
import { Steps } from '../../../shared/contact/Steps';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EnquiryForm } from '../components/EnquiryForm';
import { Questions } from '../components/Questions';
import { TermsSheet } from '../components/TermsSheet';
import { CHECKS, LEAD_TIMES, MINIMUMS, QUESTIONS, SAMPLES, SOURCING_STEPS } from '../lib/sourcing-terms';

const HINTS = [
  '물건 사진이나 링크',
  '한 번에 쓰는 수량과 주기',
  '희망 단가와 필요한 날짜',
  '로고 인쇄 여부와 색 수',
] as const;

/** How the store finds what it does not sell, on which conditions, and the form to ask for it. */
export function Component() {
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title="공장 소싱"
        description="쇼핑몰에 없는 물건도 공장을 찾아 견본과 견적을 드립니다. 최소 수량, 납기, 견본 조건을 확인하세요."
        canonical={paths.sourcing}
      />
      <PageTitle
        title="몰에 없는 물건, 공장을 찾아드립니다"
        lead="호텔·식당에서 쓰는 소모품과 기념품을 공장 단가로 잇습니다."
      >
        <ButtonLink to="#contact" look="primary">
          바로 문의하기
        </ButtonLink>
      </PageTitle>
      <Steps label="소싱 절차" steps={SOURCING_STEPS} />
      <div className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <TermsSheet
          id="minimums"
          title="최소 수량"
          lead="품목마다 공장이 정한 시작 수량입니다."
          rows={MINIMUMS}
        />
        <TermsSheet
          id="lead-times"
          title="납기"
          lead="출고일까지 걸리는 날입니다. 주말을 포함해 셉니다."
          rows={LEAD_TIMES}
        />
        <TermsSheet id="samples" title="견본" lead="큰돈을 쓰기 전에 손에 쥐어 보세요." rows={SAMPLES} />
        <TermsSheet id="checks" title="품질 검사" lead="문제는 창고에서 찾는 편이 쌉니다." rows={CHECKS} />
      </div>
      <ContactSection title="소싱 문의" lead="아는 만큼만 적어주세요. 모자란 것은 저희가 여쭙겠습니다.">
        <EnquiryForm />
        <ContactAside hints={HINTS} />
      </ContactSection>
      <Questions questions={QUESTIONS} />
    </div>
  );
}
