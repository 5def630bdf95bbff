import { useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { NAME_MAX_LENGTH, phoneInput } from '@store/domain';
import { PrivacyConsent } from '../../../shared/contact/PrivacyConsent';
import { paths } from '../../../shared/paths';
import { TextField } from '../../../shared/ui/Field';
import { REQUEST_RULES, type RequestValues } from '../lib/request-values';
import { FormSection } from './FormSection';

const COLLECTED = [
  ['항목', '이름, 회사·상호, 휴대폰, 이메일, 요청 내용과 파일'],
  ['목적', '견적 작성과 안내, 이어지는 상담'],
  ['보유 기간', '상담을 마친 날부터 3년 (소비자 불만·분쟁 처리 기록)'],
] as const;

const COMPANY_LENGTH = 100;

/** The recipient of a visitor's estimate, with the consent that the law requires. */
export function ContactFields() {
  const { register, setValue, formState } = useFormContext<RequestValues>();
  const { errors } = formState;
  return (
    <FormSection title="요청자 정보">
      <LoginHint />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="이름"
          autoComplete="name"
          aria-required
          maxLength={NAME_MAX_LENGTH}
          error={errors.contactName?.message}
          {...register('contactName', { validate: REQUEST_RULES.contactName })}
        />
        <TextField
          label="회사·상호"
          optional
          autoComplete="organization"
          maxLength={COMPANY_LENGTH}
          error={errors.company?.message}
          {...register('company')}
        />
        <TextField
          label="이메일"
          type="email"
          autoComplete="email"
          hint="견적서 링크를 보내 드립니다"
          error={errors.email?.message}
          {...register('email', { validate: REQUEST_RULES.email })}
        />
        <TextField
          label="휴대폰"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          hint="이메일과 휴대폰 중 하나는 필수입니다"
          error={errors.phone?.message}
          {...register('phone', {
            validate: REQUEST_RULES.phone,
            deps: ['email'],
            onChange: (event: { target: { value: string } }) =>
              setValue('phone', phoneInput(event.target.value)),
          })}
        />
      </div>
      <PrivacyConsent
        collected={COLLECTED}
        refusal="연락을 드릴 수 없어 견적 요청이 접수되지 않습니다."
        error={errors.privacyAgreed?.message}
        {...register('privacyAgreed', { validate: REQUEST_RULES.privacyAgreed })}
      />
    </FormSection>
  );
}

/** Members need none of this; the form says so before anything is typed. */
function LoginHint() {
  const { pathname } = useLocation();
  return (
    <p className="text-sm text-ink-soft">
      회원이시면{' '}
      <Link
        to={paths.login}
        state={{ from: pathname }}
        className="font-semibold text-indigo underline underline-offset-4"
      >
        로그인
      </Link>
      한 후 요청해 주세요. 연락처를 입력하지 않아도 되고, 견적이 내 견적함에 저장됩니다.
    </p>
  );
}
