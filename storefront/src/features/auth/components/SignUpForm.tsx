import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { failureText, showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { useHistoryState } from '../../../shared/lib/use-history-state';
import { paths } from '../../../shared/paths';
import { readLoginState } from '../../../shared/session/login-state';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { useSignUp } from '../api/auth';
import { EMPTY_SIGN_UP, toSignUpPayload, type SignUpValues } from '../lib/signup-form';
import { AccountFields } from './AccountFields';
import { BusinessFields } from './BusinessFields';
import { ConsentFields } from './ConsentFields';

/** Fields of the form that the server may name in its answer. */
const SERVER_FIELDS = [
  'name',
  'email',
  'phone',
  'account',
  'password',
  'nickname',
  'companyName',
  'bizRegNo',
  'ageOver14',
] as const;

export function SignUpForm() {
  const form = useForm<SignUpValues>({ defaultValues: EMPTY_SIGN_UP });
  const { submit, isPending } = useSignUpSubmit(form);
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-8">
        <BusinessFields />
        <AccountFields />
        <ConsentFields />
        {problem !== undefined && <Note tone="danger">{problem}</Note>}
        <Button type="submit" variant="primary" size="lg" className="w-full" aria-disabled={isPending}>
          {isPending ? '가입 중…' : '가입하기'}
        </Button>
      </PostForm>
    </FormProvider>
  );
}

function useSignUpSubmit(form: UseFormReturn<SignUpValues>) {
  const signUp = useSignUp();
  const navigate = useNavigate();
  // A visitor who was on the way to a page still wants to open it.
  const { from } = readLoginState(useHistoryState());
  const submit = (values: SignUpValues): void => {
    if (signUp.isPending) return;
    signUp.mutate(toSignUpPayload(values, new Date()), {
      onSuccess: (message) =>
        void navigate(paths.login, { state: { message: message || messageFor('SIGNUP_OK'), from } }),
      onError: (error) =>
        showServerErrors(error, form.setError, SERVER_FIELDS, failureText(error, 'SIGNUP_FAILED')),
    });
  };
  return { submit, isPending: signUp.isPending };
}
