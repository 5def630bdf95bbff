import { FormProvider, useForm } from 'react-hook-form';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { EMPTY_ENQUIRY, toEnquiryInput, type EnquiryValues } from '../lib/enquiry-values';
import { useEnquirySubmit } from '../lib/use-enquiry-submit';
import { ContactFields, EnquiryConsent } from './ContactFields';
import { EnquiryFields } from './EnquiryFields';
import { EnquirySent } from './EnquirySent';

const FIELDS = [
  ...(['name', 'company', 'phone', 'email', 'title', 'body'] as const),
  ...(['category', 'quantity', 'budget', 'wishedDate', 'privacyAgreed'] as const),
];

const NEXT = [
  '담당자가 영업일 하루 안에 내용을 확인하고 공장을 찾기 시작합니다.',
  '맞는 공장 두세 곳의 단가와 최소 수량을 비교해 답변드립니다.',
  '마음에 드시면 견본을 보내드리고, 손에 쥐어 보신 뒤 결정하시면 됩니다.',
] as const;

/** A sourcing enquiry, by a visitor or a member. */
export function EnquiryForm() {
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
        <Button type="submit" look="primary" size="lg" className="w-full" aria-disabled={isSending}>
          {isSending ? '보내는 중…' : '문의 보내기'}
        </Button>
      </PostForm>
    </FormProvider>
  );
}
