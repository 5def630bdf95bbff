import { FormProvider, useForm } from 'react-hook-form';
import { ChevronDown } from 'lucide-react';
import { ANSWERED_WITHIN } from '@store/domain';
import { ContactAside } from '../../../shared/contact/ContactAside';
import { ContactSection } from '../../../shared/contact/ContactSection';
import { Steps } from '../../../shared/contact/Steps';
import { paths } from '../../../shared/paths';
import { ButtonLink, Button } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PostForm } from '../../../shared/forms/PostForm';
import { Note } from '../../../shared/ui/States';
import { CHECKS, LEAD_TIMES, MINIMUMS, QUESTIONS, SAMPLES, SOURCING_STEPS } from '../lib/sourcing-terms';
import { EMPTY_ENQUIRY, toEnquiryInput, type EnquiryValues } from '../lib/enquiry-values';
import { useEnquirySubmit } from '../lib/use-enquiry-submit';
import { ContactFields, EnquiryConsent } from '../components/ContactFields';
import { EnquiryFields } from '../components/EnquiryFields';
import { EnquirySent } from '../components/EnquirySent';

const FIELDS = [
  ...(['name', 'company', 'phone', 'email', 'title', 'body'] as const),
  ...(['category', 'quantity', 'budget', 'wishedDate', 'privacyAgreed'] as const),
];

const NEXT = [
  `담당자가 ${ANSWERED_WITHIN} 내용을 확인하고 공장을 찾기 시작합니다.`,
  '조건에 맞는 공장 두세 곳의 단가와 최소 수량을 비교해 답변드립니다.',
  '원하시면 샘플을 보내 드리며, 실물을 확인하신 후 결정하시면 됩니다.',
] as const;

/** A sourcing enquiry, by a visitor or a member. */
function EnquiryForm() {
  const form = useForm<EnquiryValues>({ defaultValues: EMPTY_ENQUIRY });
  const { submit, isSending, sent, again } = useEnquirySubmit(form, toEnquiryInput, FIELDS);
  if (sent !== null) return <EnquirySent sent={sent} next={NEXT} onAgain={again} />;
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <PostForm
        aria-label="소싱 문의"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="space-y-4"
      >
        <EnquiryFields />
        <ContactFields />
        <EnquiryConsent />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={isSending}>
          {isSending ? '보내는 중…' : '문의 보내기'}
        </Button>
      </PostForm>
    </FormProvider>
  );
}

const HINTS = [
  '상품 사진이나 링크',
  '한 번에 쓰는 수량과 주기',
  '희망 단가와 필요한 날짜',
  '로고 인쇄 여부와 색 수',
] as const;

/** How the store finds what it does not sell, its terms, and the request form. */
export function Component() {
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta
        title="공장 소싱"
        description="쇼핑몰에 없는 상품도 공장을 찾아 샘플과 견적을 보내 드립니다. 최소 수량, 납기, 샘플 조건을 확인하세요."
        canonical={paths.sourcing}
      />
      <PageTitle
        title="찾는 상품이 없다면 공장을 찾아 드립니다"
        lead="호텔·식당에서 사용하는 소모품과 기념품을 공장 단가로 공급합니다."
      >
        <ButtonLink to="#contact" variant="primary">
          바로 문의하기
        </ButtonLink>
      </PageTitle>
      <Steps label="소싱 절차" steps={SOURCING_STEPS} />
      <div className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <TermsSheet
          id="minimums"
          title="최소 수량"
          lead="품목별로 공장이 정한 최소 제작 수량입니다."
          rows={MINIMUMS}
        />
        <TermsSheet
          id="lead-times"
          title="납기"
          lead="출고일까지의 기간이며 주말을 포함합니다."
          rows={LEAD_TIMES}
        />
        <TermsSheet id="samples" title="샘플" lead="대량 주문 전에 실물을 확인해 보세요." rows={SAMPLES} />
        <TermsSheet id="checks" title="품질 검사" lead="출고 전에 품질을 확인합니다." rows={CHECKS} />
      </div>
      <ContactSection
        title="소싱 문의"
        lead="아는 내용만 적어 주세요. 부족한 내용은 담당자가 확인해 드립니다."
      >
        <EnquiryForm />
        <ContactAside hints={HINTS} />
      </ContactSection>
      <Questions questions={QUESTIONS} />
    </div>
  );
}

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

/** Frequent questions. */
function Questions({ questions }: QuestionsProps) {
  return (
    <section aria-labelledby="questions" className="mt-16 max-w-3xl">
      <h2 id="questions" className="text-heading font-bold">
        자주 묻는 질문
      </h2>
      <div className="mt-3 border-t border-rule">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-rule">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

interface TermsSheetProps {
  id: string;
  title: string;
  lead: string;
  rows: readonly { term: string; value: string; note: string }[];
}

/** Terms set like a price list: term, dotted leader, value, and a sentence about it. */
function TermsSheet({ id, title, lead, rows }: TermsSheetProps) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
      <h2 id={id} className="text-heading font-bold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{lead}</p>
      <dl className="mt-3">
        {rows.map(({ term, value, note }) => (
          <div key={term} className="flex flex-wrap items-baseline border-b border-rule py-2.5">
            <dt className="flex min-w-0 flex-1 items-baseline font-semibold">
              {term}
              <span aria-hidden className="leader" />
            </dt>
            <dd className="figures font-bold whitespace-nowrap">{value}</dd>
            <dd className="basis-full text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
