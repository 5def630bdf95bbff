import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { messageFor, PAR_LIMITS } from '@store/domain';
import type { OrganizationSiteDto } from '@store/openapi';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Dialog } from '../../../shared/ui/Dialog';
import { SelectField, TextField } from '../../../shared/ui/Field';
import { useCreateParList, useUpdateParList, type ParList } from '../api/par-lists';
import { reminderText } from '../lib/reminder-text';

interface ListDialogProps {
  /** The list to change; null for a new one. */
  list: ParList | null;
  /** Where a new list can be. */
  sites: readonly OrganizationSiteDto[];
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Name and reminder of a list; of a new one the site as well. */
export function ListDialog(props: ListDialogProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.list === null ? '적정 재고표 만들기' : '이름·알림 수정'}
    >
      <ListForm {...props} />
    </Dialog>
  );
}

interface ListValues {
  siteId: string;
  name: string;
  reminderBusinessDay: string;
}

const FIELDS = ['siteId', 'name', 'reminderBusinessDay'] as const;
const DAYS = Array.from({ length: PAR_LIMITS.reminderDay }, (_, index) => index + 1);

/** Saves the form: a new list, or what is named of one. */
function useSaveList(list: ParList | null) {
  const [create, update] = [useCreateParList(), useUpdateParList()];
  const save = ({ siteId, name, reminderBusinessDay: day }: ListValues) => {
    const body = { name: name.trim(), reminderBusinessDay: day === '' ? null : Number(day) };
    return list === null
      ? create.mutateAsync({ siteId: Number(siteId), ...body })
      : update.mutateAsync({ id: list.id, ...body });
  };
  return { save, isPending: create.isPending || update.isPending };
}

const valuesOf = (list: ParList | null, [only, ...others]: ListDialogProps['sites']): ListValues => ({
  siteId: only !== undefined && others.length === 0 ? String(only.id) : '',
  name: list?.name ?? '',
  reminderBusinessDay: String(list?.reminderBusinessDay ?? ''),
});

function ListForm({ list, sites, onSaved, onClose }: ListDialogProps) {
  const form = useForm<ListValues>({ defaultValues: valuesOf(list, sites) });
  const { register, handleSubmit, setError, formState } = form;
  const { save, isPending } = useSaveList(list);
  const submit = (values: ListValues): void => {
    if (isPending) return;
    save(values).then(
      ({ id }) => onSaved(id),
      (error: unknown) => showServerErrors(error, setError, FIELDS, messageFor('SAVE_FAILED')),
    );
  };
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-4 pt-2">
        {list === null && <SiteField sites={sites} />}
        <TextField
          label="이름"
          placeholder="객실 비품"
          maxLength={PAR_LIMITS.nameLength}
          aria-required
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || messageFor('PAR_LIST_NAME_REQUIRED'),
          })}
        />
        <SelectField
          label="채우기 알림"
          hint="이 지점을 구매하는 담당자 모두에게 알립니다."
          error={errors.reminderBusinessDay?.message}
          {...register('reminderBusinessDay')}
        >
          <option value="">{reminderText(null)}</option>
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {reminderText(day)}
            </option>
          ))}
        </SelectField>
        <FormEnd
          problem={errors.root?.message}
          verb={list === null ? '만들기' : '저장'}
          isPending={isPending}
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}

function SiteField({ sites }: Pick<ListDialogProps, 'sites'>) {
  const { register, formState } = useFormContext<ListValues>();
  return (
    <SelectField
      label="지점"
      aria-required
      error={formState.errors.siteId?.message}
      {...register('siteId', { validate: (id) => id !== '' || '지점을 선택해 주세요.' })}
    >
      <option value="">지점을 선택해 주세요</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
