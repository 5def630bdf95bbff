import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor, ORGANIZATION_LIMITS } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { buyerSearchQuery, type Buyer } from '../api/buyer-search';
import { useRegisterOrganization } from '../api/organizations';
import type { Area } from '../../../shared/session/area';

/** Registers an organization for a member, who becomes its first admin. */
export function RegisterButton({ area }: { area: Area }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
        거래처 등록
      </Button>
      {isOpen && <RegisterDialog area={area} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values {
  member: Buyer | null;
  name: string;
  bizRegNo: string;
  branchNo: string;
}

const FIELDS = ['member', 'name', 'bizRegNo', 'branchNo'] as const;

function RegisterDialog({ area, onClose }: { area: Area; onClose: () => void }) {
  const register = useRegisterOrganization();
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: { member: null, name: '', bizRegNo: '', branchNo: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ member, name, bizRegNo, branchNo }) => {
    if (member === null) return;
    register.mutate(
      {
        memberId: member.id,
        name: name.trim(),
        bizRegNo: bizRegNo.trim(),
        branchNo: branchNo.trim() || null,
      },
      {
        onSuccess: ({ message, organization }) => {
          notifyDone(message);
          void navigate(`${area}/organizations/${organization.id}`);
        },
        onError: (error) => showServerErrors(error, form.setError, FIELDS, { memberId: 'member' }),
      },
    );
  });
  return (
    <OpenDialog title="거래처 등록" onClose={onClose}>
      <form aria-label="거래처 등록" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Controller
            name="member"
            control={form.control}
            rules={{ validate: (member) => member !== null || '관리자가 될 회원을 선택해 주세요.' }}
            render={({ field, fieldState }) => (
              <BuyerSelect
                area={area}
                value={field.value}
                onChange={(member) => {
                  field.onChange(member);
                  if (form.getValues('name') === '') form.setValue('name', member?.companyName ?? '');
                }}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextInput
            label="회사 이름"
            required
            maxLength={ORGANIZATION_LIMITS.nameLength}
            error={errors.name?.message}
            {...form.register('name', {
              validate: (name) => name.trim() !== '' || messageFor('ORG_NAME_REQUIRED'),
            })}
          />
          <Group gap="sm" grow align="start">
            <TextInput
              label="사업자등록번호"
              required
              inputMode="numeric"
              placeholder="120-81-47521"
              maxLength={12}
              error={errors.bizRegNo?.message}
              {...form.register('bizRegNo', { required: '사업자등록번호를 입력해 주세요.' })}
            />
            <TextInput
              label="종사업장번호"
              inputMode="numeric"
              placeholder="없으면 비워 둡니다"
              maxLength={4}
              error={errors.branchNo?.message}
              {...form.register('branchNo')}
            />
          </Group>
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" loading={register.isPending}>
              등록
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}

interface BuyerSelectProps {
  area: Area;
  value: Buyer | null;
  onChange: (member: Buyer | null) => void;
  error: string | undefined;
}

const textOf = ({ name, companyName }: Buyer): string =>
  [companyName, name].filter((part) => part !== null && part !== '').join(' · ');

/** Chooses the member; the server searches. */
function BuyerSelect({ area, value, onChange, error }: BuyerSelectProps) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(value !== null && q === textOf(value) ? '' : q.trim(), 250);
  const buyers = useQuery(buyerSearchQuery(area, settled));
  const found = buyers.data ?? [];
  const all = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <Select
      label="관리자가 될 회원"
      required
      data-autofocus
      placeholder="이름, 회사, 이메일로 찾기"
      data={all.map((buyer) => ({ value: String(buyer.id), label: textOf(buyer) }))}
      // The server has already searched.
      filter={({ options }) => options}
      searchable
      searchValue={q}
      onSearchChange={setQ}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(all.find((buyer) => String(buyer.id) === id) ?? null)}
      allowDeselect={false}
      nothingFoundMessage={buyers.isError ? '회원을 불러오지 못했습니다.' : '일치하는 회원이 없습니다'}
      error={error}
    />
  );
}
