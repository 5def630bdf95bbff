import { useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { isEmail, isPhone, messageFor, ORGANIZATION_LIMITS, phoneInput } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors, withFormFields } from '../../../shared/forms/server-errors';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextField } from '../../../shared/ui/Field';
import { Radios } from '../../../shared/ui/Radios';
import { useInvite, type SentInvitation, type Site } from '../api/organization';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { SentAddress } from './SentAddress';
import { StandingFields, toStanding, toStandingValues, type StandingValues } from './StandingFields';

interface InviteDialogProps {
  sites: readonly Site[];
  onClose: () => void;
}

/** Invites somebody; afterwards it shows the address, which nothing shows again. */
export function InviteDialog({ sites, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent === null ? '구성원 초대' : '초대를 보냈습니다'}
      description={
        sent === null
          ? `받는 사람에게 초대 링크를 보냅니다. 링크는 ${ORGANIZATION_LIMITS.inviteDays}일 동안 사용할 수 있습니다.`
          : undefined
      }
    >
      {sent === null ? (
        <InviteForm sites={sites} onSent={setSent} onClose={onClose} />
      ) : (
        <SentAddress sent={sent} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface InviteValues extends StandingValues {
  way: 'email' | 'phone';
  email: string;
  phone: string;
}

const EMAIL_LENGTH = 254;

function InviteForm({
  sites,
  onSent,
  onClose,
}: InviteDialogProps & { onSent: (sent: SentInvitation) => void }) {
  const form = useForm<InviteValues>({
    defaultValues: { ...toStandingValues(null), way: 'email', email: '', phone: '' },
  });
  const invite = useInvite();
  const submit = (values: InviteValues): void => {
    if (invite.isPending) return;
    const contact = values.way === 'email' ? { email: values.email.trim() } : { phone: values.phone };
    invite.mutateAsync({ ...contact, ...toStanding(values) }).then(onSent, (error: unknown) =>
      showServerErrors(
        // The server names the e-mail also where a phone was sent.
        withFormFields(error, (field) => (field === 'email' ? values.way : field)),
        form.setError,
        ['email', 'phone', 'roles', 'siteIds'],
        messageFor('SAVE_FAILED'),
      ),
    );
  };
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4 pt-2">
        <ContactField />
        <StandingFields sites={sites} />
        <FormEnd
          problem={form.formState.errors.root?.message}
          verb="초대 보내기"
          isPending={invite.isPending}
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}

/** By e-mail or by SMS, not both: the address is a secret. */
function ContactField() {
  const { register, setValue, control, formState } = useFormContext<InviteValues>();
  const way = useWatch({ control, name: 'way' });
  const { errors } = formState;
  return (
    <>
      <Radios
        legend="보내는 방법"
        name="invite-way"
        options={[
          { value: 'email', label: '이메일' },
          { value: 'phone', label: '문자 메시지' },
        ]}
        chosen={way}
        onChoose={(value) => setValue('way', value)}
      />
      {way === 'email' ? (
        <TextField
          key="email"
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={EMAIL_LENGTH}
          aria-required
          error={errors.email?.message}
          {...register('email', {
            validate: (text, { way: chosen }) =>
              chosen !== 'email' || isEmail(text.trim()) || messageFor('EMAIL_FORM'),
          })}
        />
      ) : (
        <TextField
          key="phone"
          label="휴대폰 번호"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          aria-required
          error={errors.phone?.message}
          {...register('phone', {
            validate: (text, { way: chosen }) =>
              chosen !== 'phone' || isPhone(text) || messageFor('PHONE_FORM'),
            onChange: (event: { target: { value: string } }) =>
              setValue('phone', phoneInput(event.target.value)),
          })}
        />
      )}
    </>
  );
}
