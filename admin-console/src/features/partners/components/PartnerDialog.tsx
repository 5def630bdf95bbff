import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { PARTNER_NAME_MAX, PARTNER_PURPOSE_MAX } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { useChangePartner, useCreatePartner, type Partner } from '../api/partners';
import {
  bodyOf,
  EMPTY_PARTNER,
  formOf,
  PARTNER_FIELDS,
  PARTNER_RULES,
  SERVER_NAMES,
  type PartnerForm,
} from '../lib/partner-form';

interface NewPartnerDialogProps {
  onDone: (partner: Partner) => void;
  onClose: () => void;
}

/** A new partner; its keys are made on its page. */
export function NewPartnerDialog({ onDone, onClose }: NewPartnerDialogProps) {
  const create = useCreatePartner();
  const form = useForm<PartnerForm>({ defaultValues: EMPTY_PARTNER });
  const submit = form.handleSubmit((values) =>
    create.mutate(bodyOf(values), {
      onSuccess: ({ message, partner }) => {
        notifyDone(message);
        onDone(partner);
      },
      onError: (error) => showServerErrors(error, form.setError, PARTNER_FIELDS, SERVER_NAMES),
    }),
  );
  return (
    <Frame
      title="연동 업체 등록"
      verb="등록"
      form={form}
      isSaving={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
}

interface EditPartnerDialogProps {
  partner: Partner;
  onClose: () => void;
}

/** Changes name, purpose, contact and the end of the contract; sends only what differs. */
export function EditPartnerDialog({ partner, onClose }: EditPartnerDialogProps) {
  const change = useChangePartner(partner.id);
  const form = useForm<PartnerForm>({ defaultValues: formOf(partner) });
  const submit = form.handleSubmit((values) =>
    change.mutate(changesOf(partner, values), {
      onSuccess: ({ message }) => {
        notifyDone(message);
        onClose();
      },
      onError: (error) => showServerErrors(error, form.setError, PARTNER_FIELDS, SERVER_NAMES),
    }),
  );
  return (
    <Frame
      title="업체 정보 수정"
      verb="저장"
      form={form}
      isSaving={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
}

/** Another admin may have changed the rest meanwhile. */
function changesOf(partner: Partner, values: PartnerForm) {
  const before = bodyOf(formOf(partner));
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(
      ([field, value]) => JSON.stringify(before[field as keyof typeof before]) !== JSON.stringify(value),
    ),
  );
}

interface FrameProps {
  title: string;
  verb: string;
  form: UseFormReturn<PartnerForm>;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

function Frame({ title, verb, form, isSaving, onSubmit, onClose }: FrameProps) {
  return (
    <OpenDialog title={title} onClose={onClose} closeOnClickOutside={!form.formState.isDirty}>
      <form
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="sm">
          <Fields form={form} />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" loading={isSaving}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}

function Fields({ form: { register, control, formState } }: { form: UseFormReturn<PartnerForm> }) {
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="업체 이름"
        required
        data-autofocus
        maxLength={PARTNER_NAME_MAX}
        error={errors.name?.message}
        {...register('name', { validate: PARTNER_RULES.name })}
      />
      <Textarea
        label="연동 목적"
        description="무엇을 위해 어떤 자료를 주고받는지 적어 주세요."
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={PARTNER_PURPOSE_MAX}
        error={errors.purpose?.message}
        {...register('purpose', { validate: PARTNER_RULES.purpose })}
      />
      <Group gap="sm" grow align="start">
        <TextInput
          label="담당자"
          required
          maxLength={50}
          error={errors.contactName?.message}
          {...register('contactName', { validate: PARTNER_RULES.contactName })}
        />
        <TextInput
          label="연락처"
          type="tel"
          maxLength={20}
          error={errors.contactPhone?.message}
          {...register('contactPhone')}
        />
      </Group>
      <TextInput
        label="이메일"
        description="키가 곧 만료되거나 노출되면 이 주소로 알립니다."
        required
        type="email"
        maxLength={254}
        error={errors.contactEmail?.message}
        {...register('contactEmail', { validate: PARTNER_RULES.contactEmail })}
      />
      <Controller
        name="contractEndsOn"
        control={control}
        render={({ field, fieldState }) => (
          <DateInput
            {...field}
            label="계약 종료일"
            description="이 날까지 호출할 수 있습니다. 비우면 기한이 없습니다."
            placeholder="기한 없음"
            valueFormat="YYYY.MM.DD"
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
            clearable
            clearButtonProps={{ 'aria-label': '계약 종료일 지우기' }}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
