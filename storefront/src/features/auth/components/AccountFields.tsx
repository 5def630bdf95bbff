import { useFormContext } from 'react-hook-form';
import { phoneInput } from '@store/domain';
import { PasswordField, TextField } from '../../../shared/ui/Field';
import { SIGN_UP_RULES, type SignUpValues } from '../lib/signup-form';

export function AccountFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const { errors } = formState;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-heading font-bold">계정 정보</legend>
      <TextField
        label="이름"
        autoComplete="name"
        aria-required
        error={errors.name?.message}
        {...register('name', { validate: SIGN_UP_RULES.name })}
      />
      <ContactFields />
      <CredentialFields />
      <TextField label="닉네임" optional error={errors.nickname?.message} {...register('nickname')} />
    </fieldset>
  );
}

/** E-mail and phone: one of them is enough. */
function ContactFields() {
  const { register, setValue, formState, trigger } = useFormContext<SignUpValues>();
  const { errors, isSubmitted } = formState;
  const onPhone = (event: { target: { value: string } }): void => {
    setValue('phone', phoneInput(event.target.value));
    // The e-mail's rule depends on the phone: after an error it is validated again.
    if (isSubmitted) void trigger('email');
  };
  return (
    <>
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="이메일과 휴대폰 중 하나는 필수입니다."
        error={errors.email?.message}
        {...register('email', { validate: SIGN_UP_RULES.email })}
      />
      <TextField
        label="휴대폰"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="'-' 없이 숫자만"
        error={errors.phone?.message}
        {...register('phone', { validate: SIGN_UP_RULES.phone, onChange: onPhone })}
      />
    </>
  );
}

function CredentialFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="아이디"
        optional
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="영문 소문자·숫자 3자 이상. 입력하지 않으면 이메일이나 휴대폰으로 로그인합니다."
        error={errors.account?.message}
        {...register('account', { validate: SIGN_UP_RULES.account })}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        aria-required
        hint="8자 이상. 길수록 안전합니다."
        error={errors.password?.message}
        {...register('password', { validate: SIGN_UP_RULES.password })}
      />
    </>
  );
}
