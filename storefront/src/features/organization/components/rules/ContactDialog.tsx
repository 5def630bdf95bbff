import { useForm } from 'react-hook-form';
import { isEmail, isPhone, messageFor, phoneInput } from '@store/domain';
import { PostForm } from '../../../../shared/forms/PostForm';
import { showServerErrors } from '../../../../shared/forms/server-errors';
import { Dialog } from '../../../../shared/ui/Dialog';
import { TextField } from '../../../../shared/ui/Field';
import { Note } from '../../../../shared/ui/States';
import { toast } from '../../../../shared/ui/Toaster';
import { useAddContact } from '../../api/purchasing';
import { FormEnd } from '../../../../shared/forms/FormEnd';

interface ContactValues {
  name: string;
  phone: string;
  email: string;
}

const NAME_LENGTH = 50;
const EMAIL_LENGTH = 254;

/** Name, phone and e-mail of an approver without an account. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="외부 결재자 추가">
      <ContactForm onClose={onClose} />
    </Dialog>
  );
}

function ContactForm({ onClose }: { onClose: () => void }) {
  const { register, setValue, setError, handleSubmit, formState } = useForm<ContactValues>({
    defaultValues: { name: '', phone: '', email: '' },
  });
  const add = useAddContact();
  const submit = ({ name, phone, email }: ContactValues): void => {
    if (add.isPending) return;
    add.mutateAsync({ name: name.trim(), phone, email: email.trim() || null }).then(
      () => {
        onClose();
        toast(messageFor('CONTACT_SAVED'));
      },
      (error: unknown) =>
        showServerErrors(error, setError, ['name', 'phone', 'email'], messageFor('SAVE_FAILED')),
    );
  };
  const { errors } = formState;
  return (
    <PostForm onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-4 pt-2">
      <TextField
        label="이름"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        aria-required
        error={errors.name?.message}
        {...register('name', {
          validate: (text) => text.trim() !== '' || messageFor('CONTACT_NAME_REQUIRED'),
        })}
      />
      <TextField
        label="휴대폰 번호"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        aria-required
        hint="결재할 때 뒤 4자리로 본인을 확인합니다."
        error={errors.phone?.message}
        {...register('phone', {
          validate: (text) => isPhone(text) || messageFor('CONTACT_PHONE_FORM'),
          onChange: (event: { target: { value: string } }) =>
            setValue('phone', phoneInput(event.target.value)),
        })}
      />
      <TextField
        label="이메일"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={EMAIL_LENGTH}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => text.trim() === '' || isEmail(text.trim()) || messageFor('CONTACT_EMAIL_FORM'),
        })}
      />
      <Note>
        이름과 연락처는 결재 요청을 보내는 데에만 사용합니다. 등록하기 전에 본인에게 알리고 동의를 받아
        주세요.
      </Note>
      <FormEnd
        problem={errors.root?.message}
        verb="외부 결재자 저장"
        isPending={add.isPending}
        onCancel={onClose}
      />
    </PostForm>
  );
}
