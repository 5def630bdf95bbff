import { useEffect, useState } from 'react';
import { FormProvider, useForm, useFormContext, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { readEstimateState } from '../../../shared/lib/estimate-state';
import { Button } from '../../../shared/ui/button';
import { TextAreaField, TextField } from '../../../shared/ui/field';
import { Note } from '../../../shared/ui/states';
import { ENQUIRY_RULES } from '../lib/enquiry-values';
import { EMPTY_ESTIMATE, toEstimateEnquiry, type EstimateValues } from '../lib/estimate-request';
import { useEnquirySubmit } from '../lib/use-enquiry-submit';
import { AskerFields, PrivacyConsent } from './AskerFields';
import { CartLines } from './CartLines';
import { EnquirySent } from './EnquirySent';
import { EstimateLines } from './EstimateLines';

const FIELDS = ['name', 'company', 'phone', 'email', 'wishedDate', 'privacyAgreed'] as const;

const NEXT = [
  '담당자가 영업일 하루 안에 공급가액과 부가세를 나눈 견적을 보내드립니다.',
  '인쇄가 있으면 위치와 색을 시안으로 확인하고 확정합니다.',
  '확정한 단가로 결제하시면 약속한 날짜에 출고하고 송장 번호를 알려드립니다.',
] as const;

/** A request for a quote: products with quantities, and what is to be done with them. */
export function EstimateForm() {
  const form = useForm<EstimateValues>({ defaultValues: EMPTY_ESTIMATE });
  const { submit, isSending, sent, again } = useEnquirySubmit(form, toEstimateEnquiry, FIELDS);
  useAskedProduct(form);
  if (sent !== null) return <EnquirySent sent={sent} next={NEXT} onAgain={again} />;
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="견적 요청"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="space-y-4"
      >
        <CartLines />
        <EstimateLines />
        <WishFields />
        <AskerFields />
        <PrivacyConsent />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button type="submit" look="primary" size="lg" className="w-full" aria-disabled={isSending}>
          {isSending ? '보내는 중…' : '견적 요청하기'}
        </Button>
      </form>
    </FormProvider>
  );
}

/** Names the product that the visitor came from; only once the page has been taken over, as the server cannot know. */
function useAskedProduct({ getValues, setValue }: UseFormReturn<EstimateValues>): void {
  const location = useLocation();
  const [asked] = useState(() => readEstimateState(location.state));
  useEffect(() => {
    if (asked !== null && getValues('lines.0.name') === '') setValue('lines.0', asked);
  }, [asked, getValues, setValue]);
}

function WishFields() {
  const { register, formState } = useFormContext<EstimateValues>();
  return (
    <>
      <TextAreaField
        label="인쇄·요청 사항"
        optional
        rows={4}
        maxLength={2_000}
        placeholder="인쇄 위치와 색 수, 포장, 나누어 받을 일정"
        {...register('wishes')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="받을 곳"
          optional
          maxLength={200}
          placeholder="부산 해운대구"
          {...register('place')}
        />
        <TextField
          label="받고 싶은 날"
          optional
          type="date"
          error={formState.errors.wishedDate?.message}
          {...register('wishedDate', { validate: ENQUIRY_RULES.wishedDate })}
        />
      </div>
    </>
  );
}
