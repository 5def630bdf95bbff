import { Button, Group, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isEmail, isPhone, messageFor } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import type { Member, MemberEdit } from '../api/member';
import { useSaveMember } from './use-save-member';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

const FIELDS = ['name', 'nickname', 'email', 'phone', 'companyName'] as const;
type Field = (typeof FIELDS)[number];
/** Beside the changed fields, the server may require the operator's own password. */
const PROOF = 'currentPassword';
type Values = Record<Field | typeof PROOF, string>;

const LABELS: Record<Field, string> = {
  name: '이름',
  nickname: '닉네임',
  email: '이메일',
  phone: '휴대폰 (숫자만)',
  companyName: '회사',
};

const valuesOf = (member: Member): Values => ({
  name: member.name,
  nickname: member.nickname ?? '',
  email: member.email ?? '',
  phone: member.phone ?? '',
  companyName: member.companyName ?? '',
  currentPassword: '',
});

/** Corrections of a member's data; sends only what was changed. */
export function MemberForm({ member }: { member: Member }) {
  const form = useForm<Values>({ values: valuesOf(member) });
  const [needsProof, setNeedsProof] = useState(false);
  const { save, isSaving } = useSaveMember(member, (error) => {
    if (!(error instanceof ApiError)) return false;
    // Only an operator without a second factor is asked: the field appears with the question, and gets the focus.
    if (error.fields.some(({ field }) => field === PROOF)) flushSync(() => setNeedsProof(true));
    return showAtFields(form, error);
  });
  const submit = form.handleSubmit((values) => save({ kind: 'edit', edit: changesOf(values, form) }));
  useModShortcut('S', () => form.formState.isDirty && void submit());
  return (
    <Section title="기본 정보">
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="회원 기본 정보">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={LABELS[field]}
              {...form.register(field, { validate: (value) => problemOf(field, value) })}
              error={form.formState.errors[field]?.message}
              inputMode={field === 'phone' ? 'numeric' : undefined}
            />
          ))}
        </SimpleGrid>
        {needsProof && (
          <PasswordInput
            mt="sm"
            label="내 비밀번호"
            description="회원의 연락처를 변경하려면 관리자 본인의 비밀번호가 필요합니다."
            autoComplete="current-password"
            {...form.register(PROOF)}
            error={form.formState.errors[PROOF]?.message}
          />
        )}
        <Group justify="flex-end" mt="sm">
          <Button type="submit" disabled={!form.formState.isDirty} loading={isSaving}>
            저장
          </Button>
        </Group>
      </form>
    </Section>
  );
}

function problemOf(field: Field, value: string): string | true {
  const text = value.trim();
  if (field === 'name') return text !== '' || messageFor('USER_NAME_NULL');
  if (text === '') return true;
  if (field === 'email') return isEmail(text) || messageFor('EMAIL_FORM');
  if (field === 'phone') return isPhone(text) || messageFor('PHONE_FORM');
  return true;
}

/** Empty = removed; a name cannot be removed. */
function changesOf(values: Values, form: UseFormReturn<Values>): MemberEdit {
  const changed = FIELDS.filter((field) => form.formState.dirtyFields[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
  return values[PROOF] === '' ? fields : { ...fields, [PROOF]: values[PROOF] };
}

function showAtFields(form: UseFormReturn<Values>, error: ApiError): boolean {
  const names: readonly string[] = [...FIELDS, PROOF];
  const own = error.fields.filter(({ field }) => names.includes(field));
  for (const { field, message } of own)
    form.setError(field as keyof Values, { message }, { shouldFocus: true });
  return own.length > 0;
}
