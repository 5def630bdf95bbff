import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import {
  formatCount,
  LIMIT_ACTION_LABELS,
  LIMIT_ACTIONS,
  MAX_SPENDING_LIMIT,
  messageFor,
  type LimitAction,
  type LimitPeriod,
} from '@store/domain';
import { PostForm } from '../../../../shared/forms/PostForm';
import { showServerErrors } from '../../../../shared/forms/server-errors';
import { Dialog } from '../../../../shared/ui/Dialog';
import { SelectField, TextField } from '../../../../shared/ui/Field';
import { Radios } from '../../../../shared/ui/Radios';
import { Note, Pending, Skeleton } from '../../../../shared/ui/States';
import { toast } from '../../../../shared/ui/Toaster';
import type { Person, Site } from '../../api/organization';
import { useSaveLimit, type Limit, type LimitInput } from '../../api/purchasing';
import { amountInput, limitSentence, typedAmount } from '../../lib/limit-text';
import { FormEnd } from '../../../../shared/forms/FormEnd';

interface Choices {
  sites: readonly Site[];
  people: readonly Person[];
}

interface LimitProps {
  /** The limit to change; null for a new one. */
  limit: Limit | null;
  onClose: () => void;
}

/** The choices are undefined while they are read. */
type LimitDialogProps = LimitProps & { [Key in keyof Choices]: Choices[Key] | undefined };

/** Whose purchases a limit bounds, how much they may cost, and what happens beyond it. */
export function LimitDialog({ limit, sites, people, onClose }: LimitDialogProps) {
  return (
    <Dialog open onClose={onClose} title={limit === null ? '한도 추가' : '한도 수정'}>
      {sites === undefined || people === undefined ? (
        <Pending label="지점과 구성원을 불러오는 중입니다.">
          <Skeleton className="h-72" />
        </Pending>
      ) : (
        <LimitForm limit={limit} sites={sites} people={people} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Ids as a select has them; empty = all. */
interface LimitValues {
  siteId: string;
  memberId: string;
  period: LimitPeriod;
  amount: string;
  action: LimitAction;
}

const toValues = (limit: Limit | null): LimitValues => ({
  siteId: String(limit?.siteId ?? ''),
  memberId: String(limit?.memberId ?? ''),
  period: limit?.period ?? 'month',
  amount: limit === null ? '' : formatCount(limit.amount),
  action: limit?.action ?? 'request',
});

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

const toInput = ({ siteId, memberId, period, amount, action }: LimitValues): LimitInput => ({
  siteId: idOf(siteId),
  memberId: idOf(memberId),
  period,
  amount: typedAmount(amount),
  action,
});

function LimitForm({ limit, sites, people, onClose }: LimitProps & Choices) {
  const form = useForm<LimitValues>({ defaultValues: toValues(limit) });
  const save = useSaveLimit();
  const submit = (values: LimitValues): void => {
    if (save.isPending) return;
    save.mutateAsync({ id: limit?.id ?? null, ...toInput(values) }).then(
      (text) => {
        onClose();
        toast(text);
      },
      (error: unknown) =>
        showServerErrors(error, form.setError, ['siteId', 'memberId', 'amount'], messageFor('SAVE_FAILED')),
    );
  };
  return (
    <FormProvider {...form}>
      <PostForm onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4 pt-2">
        <ScopeFields limit={limit} sites={sites} people={people} />
        <SumFields />
        <Preview sites={sites} people={people} />
        <FormEnd
          problem={form.formState.errors.root?.message}
          verb="한도 저장"
          isPending={save.isPending}
          onCancel={onClose}
        />
      </PostForm>
    </FormProvider>
  );
}

function ScopeFields({ limit, sites, people }: Choices & Pick<LimitProps, 'limit'>) {
  const { register, formState } = useFormContext<LimitValues>();
  const { errors } = formState;
  const memberId = limit?.memberId ?? null;
  const hasLeft = memberId !== null && !people.some((person) => person.memberId === memberId);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="지점" error={errors.siteId?.message} {...register('siteId')}>
        <option value="">전체 지점 합계</option>
        {sites.map(({ id, name, isActive }) => (
          <option key={id} value={id}>
            {isActive ? name : `${name} (사용 중지)`}
          </option>
        ))}
      </SelectField>
      <SelectField label="구매자" error={errors.memberId?.message} {...register('memberId')}>
        <option value="">전체 구성원 합계</option>
        {hasLeft && <option value={memberId}>{limit?.memberName} (소속 종료)</option>}
        {people.map(({ memberId: id, name, email }) => (
          <option key={id} value={id}>
            {email === null ? name : `${name} (${email})`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function SumFields() {
  const { register, setValue, control, formState } = useFormContext<LimitValues>();
  const [period, action] = useWatch({ control, name: ['period', 'action'] });
  return (
    <>
      <Radios
        legend="기간"
        name="limit-period"
        options={[
          { value: 'month', label: '한 달 합계' },
          { value: 'order', label: '주문 1건' },
        ]}
        chosen={period}
        onChoose={(value) => setValue('period', value)}
      />
      <TextField
        label="한도 금액(원)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="3,000,000"
        aria-required
        hint="0원으로 저장하면 모든 주문이 한도를 넘는 것으로 처리됩니다."
        error={formState.errors.amount?.message}
        {...register('amount', {
          validate: (text) => typedAmount(text) <= MAX_SPENDING_LIMIT || messageFor('LIMIT_AMOUNT_FORM'),
          onChange: (event: { target: { value: string } }) =>
            setValue('amount', amountInput(event.target.value)),
        })}
      />
      <Radios
        legend="한도를 넘으면"
        name="limit-action"
        options={LIMIT_ACTIONS.map((value) => ({ value, label: LIMIT_ACTION_LABELS[value] }))}
        chosen={action}
        onChoose={(value) => setValue('action', value)}
      />
    </>
  );
}

/** What the form says, in a sentence. */
function Preview({ sites, people }: Choices) {
  const { control } = useFormContext<LimitValues>();
  const values = toInput(useWatch<LimitValues>({ control }) as LimitValues);
  if (Number.isNaN(values.amount)) return null;
  const siteName = sites.find(({ id }) => id === values.siteId)?.name ?? null;
  const memberName = people.find(({ memberId }) => memberId === values.memberId)?.name ?? null;
  return <Note>{limitSentence({ siteName, memberName }, values)}</Note>;
}
