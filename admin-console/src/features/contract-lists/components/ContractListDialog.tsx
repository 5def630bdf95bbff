import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { Controller, useController, useForm, type UseFormReturn } from 'react-hook-form';
import { CONTRACT_LIST_NAME_MAX, kstDate, messageFor, now } from '@store/domain';
import { daysProblem, nameProblem } from '../../../shared/contracts/contract-texts';
import { PeriodFields } from '../../../shared/contracts/PeriodFields';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import {
  useCreateContractList,
  useUpdateContractList,
  type ContractList,
  type Saved,
} from '../api/contract-lists';
import { bodyOf, differencesOf, formOf, type ContractListForm } from '../lib/contract-list-form';
import { OrganizationsField } from './OrganizationsField';

const FIELDS = ['name', 'validFrom', 'validUntil', 'organizations'] as const;

interface NewContractListDialogProps {
  /** A manager's list serves somebody. */
  needsOrganization: boolean;
  /** Who it is for, if known. */
  organization?: { id: number; name: string } | null;
  onDone: (list: ContractList) => void;
  onClose: () => void;
}

/** A new list: a draft, whose prices are entered on its page. */
export function NewContractListDialog(props: NewContractListDialogProps) {
  const { needsOrganization, organization, onDone, onClose } = props;
  const create = useCreateContractList();
  const form = useForm<ContractListForm>({
    defaultValues: {
      name: '',
      validFrom: kstDate(now()),
      validUntil: '',
      couponsAllowed: false,
      organizations:
        organization == null ? [] : [{ organizationId: organization.id, name: organization.name, rank: 100 }],
    },
  });
  const submit = form.handleSubmit((values) =>
    create.mutate(bodyOf(values), {
      onSuccess: ({ message, list }) => {
        notifyDone(message);
        onDone(list);
      },
      onError: (error) => showServerErrors(error, form.setError, FIELDS),
    }),
  );
  return (
    <OpenDialog title="계약 단가표 등록" onClose={onClose}>
      <Fields
        label="계약 단가표 등록"
        form={form}
        needsOrganization={needsOrganization}
        verb="등록"
        isSaving={create.isPending}
        onSubmit={() => void submit()}
        onClose={onClose}
      />
    </OpenDialog>
  );
}

interface EditContractListDialogProps {
  list: ContractList;
  needsOrganization: boolean;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** Changes name, days, coupons and organizations, also of an active list. */
export function EditContractListDialog(props: EditContractListDialogProps) {
  const { list, needsOrganization, onSaved, onClose } = props;
  const update = useUpdateContractList(list.id);
  const form = useForm<ContractListForm>({ defaultValues: formOf(list) });
  const send = (values: ContractListForm, version: number | undefined): void =>
    update.mutate(
      { ...bodyOf(values), ...(version === undefined ? {} : { version }) },
      {
        onSuccess: (saved) => {
          notifyDone(saved.message);
          onSaved(saved);
          onClose();
        },
        onError: (error) => {
          const current = currentOf<ContractList>(error);
          if (current === null) {
            showServerErrors(error, form.setError, FIELDS);
            return;
          }
          const theirs = { ...formOf({ ...list, ...current, organizations: list.organizations }) };
          openStaleChoice({
            title: '그 사이 단가표가 바뀌었습니다',
            differences: differencesOf(theirs, values),
            onMine: () => send(values, current.version),
            onTheirs: () => form.reset(theirs),
          });
        },
      },
    );
  const submit = form.handleSubmit((values) => send(values, list.version));
  return (
    <OpenDialog title="단가표 정보 수정" onClose={onClose}>
      <Fields
        label="단가표 정보"
        form={form}
        needsOrganization={needsOrganization}
        verb="저장"
        isSaving={update.isPending}
        onSubmit={() => void submit()}
        onClose={onClose}
      />
    </OpenDialog>
  );
}

interface FieldsProps {
  label: string;
  form: UseFormReturn<ContractListForm>;
  needsOrganization: boolean;
  verb: string;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

function Fields({ label, form, needsOrganization, verb, isSaving, onSubmit, onClose }: FieldsProps) {
  const { register, control, formState, getValues } = form;
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
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="이름"
          required
          data-autofocus
          maxLength={CONTRACT_LIST_NAME_MAX}
          description="엑셀 파일에서 단가표를 찾는 이름입니다."
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => nameProblem(name) ?? true })}
        />
        <PeriodFields from={from} until={until} />
        <Controller
          name="organizations"
          control={control}
          rules={{
            validate: (served) =>
              !needsOrganization || served.length > 0 || messageFor('CONTRACT_LIST_ORGANIZATION_REQUIRED'),
          }}
          render={({ field, fieldState }) => (
            <OrganizationsField
              value={field.value}
              onChange={field.onChange}
              required={needsOrganization}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="couponsAllowed"
          control={control}
          render={({ field: { value, onChange, ...field } }) => (
            <Switch
              {...field}
              label="쿠폰과 자동 할인을 함께 사용"
              checked={value}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
          )}
        />
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
  );
}
