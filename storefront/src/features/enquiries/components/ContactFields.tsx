import { useFormContext } from 'react-hook-form';
import { NAME_MAX_LENGTH, phoneInput } from '@store/domain';
import { PrivacyConsent } from '../../../shared/contact/PrivacyConsent';
import { TextField } from '../../../shared/ui/Field';
import { ENQUIRY_RULES, TEXT_LIMIT, type ContactValues } from '../lib/enquiry-values';
import { useKnownContact } from '../lib/use-known-contact';

/** Who asks and how the answer reaches them. */
export function ContactFields() {
  const form = useFormContext<ContactValues>();
  useKnownContact(form);
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="w-full border-b border-rule pb-1.5 font-bold">답변 받으실 분</legend>
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
        hint="휴대폰과 이메일 중 하나면 됩니다"
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

/** The consent that the law asks for. */
export function EnquiryConsent() {
  const { register, formState } = useFormContext<ContactValues>();
  return (
    <PrivacyConsent
      collected={COLLECTED}
      refusal="답변을 드릴 수 없어 문의를 받지 못합니다."
      error={formState.errors.privacyAgreed?.message}
      {...register('privacyAgreed', { validate: ENQUIRY_RULES.privacyAgreed })}
    />
  );
}
