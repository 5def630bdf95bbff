import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { Controller, useController, useForm } from 'react-hook-form';
import {
  addKstDays,
  CONTRACT_LIST_NAME_MAX,
  CONTRACT_PERCENT,
  CONTRACT_ROUNDINGS,
  formatCount,
  kstDate,
  messageFor,
  now,
  type ContractRounding,
} from '@store/domain';
import { daysProblem, nameProblem } from '../../../shared/contracts/contract-texts';
import { PeriodFields } from '../../../shared/contracts/PeriodFields';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { useCopyContractList, type ContractList } from '../api/contract-lists';
import { RoundingField } from './RoundingField';

interface CopyForm {
  name: string;
  validFrom: string;
  validUntil: string;
  percent: number | '';
  roundTo: ContractRounding;
}

const FIELDS = ['name', 'validFrom', 'validUntil', 'percent'] as const;

interface CopyDialogProps {
  list: ContractList;
  onDone: (copy: ContractList) => void;
  onClose: () => void;
}

/** What the dialog suggests: the next list begins when this one is over. */
const suggestionFor = ({ name, validUntil }: ContractList): CopyForm => ({
  name: `${name} 사본`.slice(0, CONTRACT_LIST_NAME_MAX),
  validFrom: validUntil === null ? kstDate(now()) : addKstDays(validUntil, 1),
  validUntil: '',
  percent: 0,
  roundTo: CONTRACT_ROUNDINGS[1],
});

function useCopyForm(list: ContractList, onDone: (copy: ContractList) => void) {
  const copy = useCopyContractList(list.id);
  const form = useForm<CopyForm>({ defaultValues: suggestionFor(list) });
  const submit = form.handleSubmit(({ name, validFrom, validUntil, percent, roundTo }) =>
    copy.mutate(
      {
        name: name.trim(),
        validFrom,
        validUntil: validUntil || null,
        percent: percent || 0,
        // A copy without a change is exact.
        roundTo: percent ? roundTo : 1,
      },
      {
        onSuccess: ({ message, list: made }) => {
          notifyDone(message);
          onDone(made);
        },
        onError: (error) => showServerErrors(error, form.setError, FIELDS),
      },
    ),
  );
  return { form, submit, isSaving: copy.isPending };
}

/** The next list of the same organizations, with all prices changed by a percentage. */
export function CopyDialog({ list, onDone, onClose }: CopyDialogProps) {
  const { form, submit, isSaving } = useCopyForm(list, onDone);
  const { register, control, getValues, formState } = form;
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
    <OpenDialog title="계약 단가표 복사" onClose={onClose}>
      <form aria-label="계약 단가표 복사" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            단가 {formatCount(list.priceCount)}건과 거래처 {formatCount(list.organizations.length)}곳을 복사해
            작성중인 단가표를 만듭니다.
          </Text>
          <TextInput
            label="새 이름"
            required
            data-autofocus
            maxLength={CONTRACT_LIST_NAME_MAX}
            error={formState.errors.name?.message}
            {...register('name', { validate: (name) => nameProblem(name) ?? true })}
          />
          <PeriodFields from={from} until={until} />
          <Group gap="sm" grow align="start">
            <Controller
              name="percent"
              control={control}
              rules={{
                validate: (percent) =>
                  percent === '' ||
                  (percent >= CONTRACT_PERCENT.min && percent <= CONTRACT_PERCENT.max) ||
                  messageFor('CONTRACT_PERCENT_FORM'),
              }}
              render={({ field, fieldState }) => (
                <NumberInput
                  {...field}
                  label="단가 변경률"
                  onChange={(typed) => field.onChange(typeof typed === 'number' ? typed : '')}
                  suffix="%"
                  decimalScale={1}
                  hideControls
                  description="내리려면 음수로 입력합니다. 예: -5"
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              name="roundTo"
              control={control}
              render={({ field: { value, onChange } }) => <RoundingField value={value} onChange={onChange} />}
            />
          </Group>
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" loading={isSaving}>
              복사
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}
