import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Controller, useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import {
  formatDateKst,
  MAX_PARTNER_KEY_DAYS,
  MAX_PARTNER_KEY_NETWORKS,
  messageFor,
  now,
  PARTNER_NAME_MAX,
} from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { NumberField } from '../../../shared/forms/NumberField';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { useCreateKey, type NewKey } from '../api/keys';
import { bodyOf, EMPTY_KEY, networkMessage, networksProblem, type KeyForm } from '../lib/key-form';
import { KeySecret } from './KeySecret';
import { ScopesField } from './ScopesField';

const FIELDS = ['name', 'scopes', 'networks', 'days'] as const;
const SERVER_NAMES = { cidrs: 'networks', expiresInDays: 'days' } as const;
const DAY_MS = 86_400_000;

interface SecretFrameProps {
  /** While there is no key yet. */
  title: string;
  made: NewKey | undefined;
  note?: string;
  /** The typed text would be lost by a click beside the form. */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form that ends in a secret: then only the confirmation that it is stored closes the dialog. */
export function SecretFrame({ title, made, note, isDirty, onClose, children }: SecretFrameProps) {
  const hasSecret = made !== undefined;
  return (
    <OpenDialog
      title={hasSecret ? '연동 키를 만들었습니다' : title}
      size="lg"
      onClose={onClose}
      withCloseButton={!hasSecret}
      closeOnEscape={!hasSecret}
      closeOnClickOutside={!hasSecret && !isDirty}
    >
      {hasSecret ? <KeySecret made={made} note={note} onDone={onClose} /> : children}
    </OpenDialog>
  );
}

/** Makes a key of a partner and shows its secret once. */
export function NewKeyDialog({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const create = useCreateKey(partnerId);
  const form = useForm<KeyForm>({ defaultValues: EMPTY_KEY });
  const submit = form.handleSubmit((values) =>
    create.mutate(bodyOf(values), { onError: (error) => showErrors(error, form) }),
  );
  return (
    <SecretFrame title="연동 키 만들기" made={create.data} isDirty={form.formState.isDirty} onClose={onClose}>
      <form
        aria-label="연동 키 만들기"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Fields form={form} />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" loading={create.isPending}>
              키 만들기
            </Button>
          </Group>
        </Stack>
      </form>
    </SecretFrame>
  );
}

function showErrors(error: unknown, form: UseFormReturn<KeyForm>): void {
  const wrong = error instanceof ApiError ? networkMessage(error.fields, form.getValues('networks')) : null;
  if (wrong === null) showServerErrors(error, form.setError, FIELDS, SERVER_NAMES);
  else form.setError('networks', { type: 'server', message: wrong }, { shouldFocus: true });
}

function Fields({ form: { register, control, formState } }: { form: UseFormReturn<KeyForm> }) {
  const { errors } = formState;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="키 이름"
          description="어디에서 쓰는 키인지 적어 주세요."
          required
          data-autofocus
          maxLength={PARTNER_NAME_MAX}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || messageFor('PARTNER_KEY_NAME_REQUIRED'),
          })}
        />
        <NumberField
          name="days"
          control={control}
          label="사용 기간 (일)"
          description={`1~${MAX_PARTNER_KEY_DAYS}일. 만료 30일, 7일, 1일 전에 알립니다.`}
          min={1}
          max={MAX_PARTNER_KEY_DAYS}
          clampBehavior="strict"
          rightSectionWidth={110}
          rightSection={<Until control={control} />}
        />
      </SimpleGrid>
      <Controller
        name="scopes"
        control={control}
        rules={{ validate: (scopes) => scopes.length > 0 || messageFor('PARTNER_SCOPES_REQUIRED') }}
        render={({ field, fieldState }) => (
          <ScopesField
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Textarea
        label="허용할 주소"
        description={`203.0.113.0/24 또는 203.0.113.7처럼 한 줄에 하나씩, ${MAX_PARTNER_KEY_NETWORKS}개까지 입력해 주세요. 비우면 어디에서나 사용할 수 있습니다.`}
        autosize
        minRows={2}
        maxRows={8}
        error={errors.networks?.message}
        {...register('networks', { validate: networksProblem })}
      />
    </>
  );
}

/** The day on which a key of so many days ends. */
function Until({ control }: { control: Control<KeyForm> }) {
  const days = useWatch({ control, name: 'days' });
  if (days === '' || days < 1) return null;
  return (
    <Text size="xs" c="dimmed">
      {formatDateKst(now().getTime() + days * DAY_MS)}까지
    </Text>
  );
}
