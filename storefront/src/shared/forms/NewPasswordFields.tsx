import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { checkSignupPassword, messageFor } from '@store/domain';
import { PasswordField } from '../ui/Field';

/** The minimum fields of a form that sets a new password. */
export interface NewPasswordValues {
  password: string;
  again: string;
}

/** 8 characters or more, and typed twice the same. */
const RULES = {
  password: (text: string): true | string => {
    const code = checkSignupPassword(text);
    return code === null || messageFor(code);
  },
  again: (text: string, form: NewPasswordValues): true | string =>
    text === form.password || '두 비밀번호가 서로 다릅니다.',
} as const;

interface NewPasswordFieldsProps<Values extends FieldValues & NewPasswordValues> {
  register: UseFormRegister<Values>;
  errors: FieldErrors<NewPasswordValues>;
}

/** A new password, twice. */
export function NewPasswordFields<Values extends FieldValues & NewPasswordValues>({
  register,
  errors,
}: NewPasswordFieldsProps<Values>) {
  return (
    <>
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        aria-required
        hint="8자 이상. 길수록 안전합니다."
        error={errors.password?.message}
        {...register('password' as Path<Values>, { validate: RULES.password })}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        aria-required
        error={errors.again?.message}
        {...register('again' as Path<Values>, { validate: RULES.again })}
      />
    </>
  );
}
