import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { useEffect } from 'react';
import { NAME_MAX_LENGTH, phoneInput } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { PrivacyConsent } from '../../../shared/contact/PrivacyConsent';
import { TextField } from '../../../shared/ui/Field';
import { ENQUIRY_RULES, TEXT_LIMIT, type ContactValues, contactFromProfile } from '../lib/enquiry-values';

const FIELDS = ['name', 'company', 'phone', 'email'] as const;

/** Fills in what the store knows about a signed-in requester, where nothing was typed yet. */
function useProfileContact({
  getValues,
  setValue,
}: Pick<UseFormReturn<ContactValues>, 'getValues' | 'setValue'>): void {
  const session = useSession();
  const profile = session.status === 'signedIn' ? session.user : null;
  useEffect(() => {
    if (profile === null) return;
    const contact = contactFromProfile(profile);
    for (const field of FIELDS) {
      if (getValues(field) === '') setValue(field, contact[field]);
    }
  }, [profile, getValues, setValue]);
}

/** The requester and how to reach them. */
export function ContactFields() {
  const form = useFormContext<ContactValues>();
  useProfileContact(form);
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="w-full border-b border-rule pb-1.5 font-bold">문의자 정보</legend>
      <TextField
        label="이름"
        autoComplete="name"
        aria-required
        maxLength={NAME_MAX_LENGTH}
        error={errors.name?.message}
        {...register('name', { validate: ENQUIRY_RULES.name })}
      />
      <TextField
        label="회사·상호"
        optional
        autoComplete="organization"
        maxLength={TEXT_LIMIT.company}
        error={errors.company?.message}
        {...register('company')}
      />
      <TextField
        label="휴대폰"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="'-' 없이 숫자만"
        error={errors.phone?.message}
        {...register('phone', {
          validate: ENQUIRY_RULES.phone,
          deps: ['email'],
          onChange: (event: { target: { value: string } }) =>
            setValue('phone', phoneInput(event.target.value)),
        })}
      />
      <TextField
        label="이메일"
        type="email"
        autoComplete="email"
        hint="휴대폰과 이메일 중 하나는 필수입니다"
        error={errors.email?.message}
        {...register('email', { validate: ENQUIRY_RULES.email })}
      />
    </fieldset>
  );
}

const COLLECTED = [
  ['항목', '이름, 회사·상호, 휴대폰, 이메일, 문의 내용'],
  ['목적', '문의 확인과 답변, 견적 안내'],
  ['보유 기간', '답변을 마친 날부터 3년 (소비자 불만·분쟁 처리 기록)'],
] as const;

/** The consent that the law requires. */
export function EnquiryConsent() {
  const { register, formState } = useFormContext<ContactValues>();
  return (
    <PrivacyConsent
      collected={COLLECTED}
      refusal="답변을 드릴 수 없어 문의가 접수되지 않습니다."
      error={formState.errors.privacyAgreed?.message}
      {...register('privacyAgreed', { validate: ENQUIRY_RULES.privacyAgreed })}
    />
  );
}
