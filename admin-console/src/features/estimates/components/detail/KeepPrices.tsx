import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Controller, useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { CONTRACT_LIST_NAME_MAX, formatCount, kstDate, now, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { daysProblem, nameProblem } from '../../../../shared/contracts/contract-texts';
import { listsOfOrganizationQuery } from '../../../../shared/contracts/lists-of-organization';
import { PeriodFields } from '../../../../shared/contracts/PeriodFields';
import { showServerErrors } from '../../../../shared/forms/server-errors';
import { organizationOfMemberQuery } from '../../../../shared/organizations/organization-search';
import { notifyDone, notifyWarning } from '../../../../shared/ui/notify';
import { OpenDialog } from '../../../../shared/ui/OpenDialog';
import type { Estimate } from '../../api/estimates';
import { useKeepPrices } from '../../api/kept-prices';

/** For an accepted estimate of a member of an organization: its prices hold from now on. */
export function KeepPricesButton({ estimate }: { estimate: Estimate }) {
  const [isOpen, setOpen] = useState(false);
  const isAgreed = estimate.status === 'ACCEPTED' || estimate.status === 'ORDERED';
  const memberId = estimate.member?.id ?? null;
  const organization = useQuery({
    ...organizationOfMemberQuery(memberId ?? 0),
    enabled: isAgreed && memberId !== null,
  }).data;
  if (!isAgreed || organization == null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Handshake size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        계약 단가로 저장
      </Button>
      {isOpen && (
        <KeepPricesDialog estimate={estimate} organization={organization} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface KeepPricesDialogProps {
  estimate: Estimate;
  organization: { id: number; name: string };
  onClose: () => void;
}

interface Values {
  /** An id; empty for a new list. */
  listId: string;
  name: string;
  validFrom: string;
  validUntil: string;
}

const FIELDS = ['listId', 'name', 'validFrom', 'validUntil'] as const;

function useKeepForm({ estimate, organization, onClose }: KeepPricesDialogProps) {
  const keep = useKeepPrices(estimate.id);
  const navigate = useNavigate();
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  const form = useForm<Values>({
    defaultValues: {
      listId: '',
      name: `${organization.name} ${estimate.number}`.slice(0, CONTRACT_LIST_NAME_MAX),
      validFrom: kstDate(now()),
      validUntil: '',
    },
  });
  const submit = form.handleSubmit(({ listId, name, validFrom, validUntil }) =>
    keep.mutate(
      listId === ''
        ? { name: name.trim(), validFrom, validUntil: validUntil || null }
        : { listId: Number(listId) },
      {
        onSuccess: ({ message, data }) => {
          notifyDone(message);
          if (data.skipped.length > 0) notifyWarning(`제외된 품목: ${data.skipped.join(', ')}`);
          onClose();
          void navigate(`${isAdmin ? '/admin' : '/manager'}/contract-lists/${data.listId}`);
        },
        onError: (error) => showServerErrors(error, form.setError, FIELDS),
      },
    ),
  );
  return { form, submit, isSaving: keep.isPending };
}

/** Into a list that serves only this organization, or into a new draft for it. */
function KeepPricesDialog(props: KeepPricesDialogProps) {
  const { organization, onClose } = props;
  const { form, submit, isSaving } = useKeepForm(props);
  const { control, watch } = form;
  const lists = useQuery(listsOfOrganizationQuery(organization.id)).data?.items ?? [];
  const own = lists.filter(({ state, organizations }) => state !== 'ended' && organizations.length === 1);
  return (
    <OpenDialog title="계약 단가로 저장" onClose={onClose}>
      <form aria-label="계약 단가로 저장" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text size="sm">
            수락된 견적서의 품목마다 그 수량부터 적용되는 {organization.name} 계약 단가로 저장합니다. 옵션
            추가 금액은 빼고, 인쇄비와 할인은 저장하지 않습니다.
          </Text>
          <Controller
            name="listId"
            control={control}
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label="단가표"
                data={[
                  { value: '', label: '새 단가표' },
                  ...own.map(({ id, name, stateLabel, priceCount }) => ({
                    value: String(id),
                    label: `${name} · ${stateLabel} · ${formatCount(priceCount)}건`,
                  })),
                ]}
                onChange={(id) => field.onChange(id ?? '')}
                allowDeselect={false}
                data-autofocus
                error={fieldState.error?.message}
              />
            )}
          />
          {watch('listId') === '' && <NewListFields form={form} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" loading={isSaving}>
              저장
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}

function NewListFields({ form }: Pick<ReturnType<typeof useKeepForm>, 'form'>) {
  const { control, register, getValues, formState } = form;
  const from = useController({
    name: 'validFrom',
    control,
    rules: { required: '시작일을 입력해 주세요.' },
  });
  const until = useController({
    name: 'validUntil',
    control,
    rules: {
      validate: (validUntil) => daysProblem({ validFrom: getValues('validFrom'), validUntil }) ?? true,
    },
  });
  return (
    <>
      <TextInput
        label="이름"
        required
        maxLength={CONTRACT_LIST_NAME_MAX}
        description="작성중인 단가표로 만들어집니다."
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => nameProblem(name) ?? true })}
      />
      <PeriodFields from={from} until={until} />
    </>
  );
}
