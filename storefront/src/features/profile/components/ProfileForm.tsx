import type { UseFormReturn } from 'react-hook-form';
import { messageFor, NAME_MAX_LENGTH, phoneInput } from '@store/domain';
import { StaleChoice } from '../../../shared/forms/StaleChoice';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { PasswordField, TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import type { OwnProfile } from '../api/profile';
import { isOtherContact, PROFILE_RULES, type ProfileValues } from '../lib/profile-form';
import { useProfileForm } from '../lib/use-profile-form';

/** Name and ways to reach the member. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { form, submit, isPending, stale } = useProfileForm(profile);
  const { errors } = form.formState;
  return (
    <>
      <PostForm
        aria-label="내 정보"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          label="이름"
          autoComplete="name"
          aria-required
          maxLength={NAME_MAX_LENGTH}
          error={errors.name?.message}
          {...form.register('name', { validate: PROFILE_RULES.name })}
        />
        <TextField
          label="닉네임"
          optional
          autoComplete="nickname"
          maxLength={NAME_MAX_LENGTH}
          error={errors.nickname?.message}
          {...form.register('nickname')}
        />
        <ContactFields form={form} />
        {isOtherContact(form.watch(), profile) && <ProofField form={form} />}
        {errors.root?.message !== undefined && (
          <Note tone="danger" className="sm:col-span-2">
            {errors.root.message}
          </Note>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" className="w-full sm:w-auto" aria-disabled={isPending}>
            {isPending ? '저장 중…' : '정보 저장'}
          </Button>
        </div>
      </PostForm>
      <StaleChoice {...stale} />
    </>
  );
}

/** E-mail and phone: one of them must stay, and either may sign in. */
function ContactFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { errors, isSubmitted } = form.formState;
  const onPhone = (event: { target: { value: string } }): void => {
    form.setValue('phone', phoneInput(event.target.value), { shouldDirty: true });
    if (isSubmitted) void form.trigger('email');
  };
  return (
    <>
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="로그인과 주문 안내에 사용됩니다."
        error={errors.email?.message}
        {...form.register('email', { validate: PROFILE_RULES.email })}
      />
      <TextField
        label="휴대폰"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="'-' 없이 숫자만"
        error={errors.phone?.message}
        {...form.register('phone', { validate: PROFILE_RULES.phone, onChange: onPhone })}
      />
    </>
  );
}

/** Another contact is another way into the account: an open window must not be enough to change it. */
function ProofField({ form }: { form: UseFormReturn<ProfileValues> }) {
  return (
    <div className="sm:col-span-2">
      <PasswordField
        label="현재 비밀번호"
        autoComplete="current-password"
        aria-required
        hint="연락처를 변경하려면 비밀번호를 확인합니다. 이전 연락처로도 안내해 드립니다."
        error={form.formState.errors.currentPassword?.message}
        {...form.register('currentPassword', {
          required: messageFor('USER_PW_NULL'),
          shouldUnregister: true,
        })}
      />
    </div>
  );
}
