import { useFormContext } from 'react-hook-form';
import { stripNonDigits } from '@store/domain';
import { paths } from '../../../shared/paths';
import { CheckField, PasswordField, TextField } from '../../../shared/ui/Field';
import { CODE_LENGTH, INVITATION_LENGTH, JOIN_RULES, type AccountValues } from '../lib/join-values';

/** The code from a manager. */
export function InvitationField() {
  const { register, setValue, formState } = useFormContext<AccountValues>();
  return (
    <TextField
      label="초대 코드"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      aria-required
      maxLength={INVITATION_LENGTH}
      hint="담당 매니저가 알려 드린 8자리 코드"
      error={formState.errors.code?.message}
      {...register('code', {
        validate: JOIN_RULES.invitation,
        onChange: (event: { target: { value: string } }) =>
          setValue('code', event.target.value.toUpperCase()),
      })}
    />
  );
}

/** The code sent to the phone. */
export function CodeField() {
  const { register, setValue, formState } = useFormContext<AccountValues>();
  return (
    <TextField
      label="인증번호"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
      maxLength={CODE_LENGTH}
      hint="문자로 보내 드린 숫자 6자리"
      error={formState.errors.code?.message}
      {...register('code', {
        validate: JOIN_RULES.code,
        onChange: (event: { target: { value: string } }) =>
          setValue('code', stripNonDigits(event.target.value)),
      })}
    />
  );
}

/** Id, password and consent. */
export function AccountFields() {
  const { register, formState } = useFormContext<AccountValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        hint="영문 소문자·숫자와 . _ - (3자 이상, 영문 포함)"
        error={errors.userAccount?.message}
        {...register('userAccount', { validate: JOIN_RULES.userAccount })}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        aria-required
        hint="숫자, 영문, 특수문자를 포함한 8~16자"
        error={errors.password?.message}
        {...register('password', { validate: JOIN_RULES.password })}
      />
      <PasswordField
        label="비밀번호 확인"
        autoComplete="new-password"
        aria-required
        error={errors.again?.message}
        {...register('again', { validate: JOIN_RULES.again })}
      />
      <div>
        <CheckField
          aria-required
          label="이용약관 및 개인정보 처리방침에 동의합니다 (필수)"
          error={errors.agreed?.message}
          {...register('agreed', { validate: JOIN_RULES.agreed })}
        />
        <p className="flex flex-wrap gap-x-5 pl-8">
          <LegalLink href={paths.terms} text="이용약관 보기" />
          <LegalLink href={paths.privacy} text="개인정보 처리방침 보기" />
        </p>
      </div>
    </>
  );
}

function LegalLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {text}
      <span className="sr-only"> (새 창)</span>
    </a>
  );
}
