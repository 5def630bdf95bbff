import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatCount, formatWon, REFUND_REASON_MAX_LENGTH, type RefundBreakdown } from '@store/domain';
import { NumberField } from '../../../shared/forms/NumberField';
import {
  amountOf,
  GRANT_REASONS,
  piecesIn,
  splitOf,
  type GrantBasis,
  type GrantForm,
} from '../lib/grant-form';
import { breakdownOf } from '../lib/grant-lines';
import { ReasonChips } from './ReasonChips';

type Form = UseFormReturn<GrantForm>;

interface GrantFieldsProps {
  form: Form;
  basis: GrantBasis;
}

interface AmountFieldsProps extends GrantFieldsProps {
  /** Names of the order's lines, by id. */
  names: ReadonlyMap<number, string>;
}

/** The amount, and its split. */
export function AmountFields({ form, basis, names }: AmountFieldsProps) {
  const { control } = form;
  const { refundable } = basis;
  const [extent, amount, returned] = useWatch({ control, name: ['extent', 'amount', 'returned'] });
  const requested = amountOf({ extent, amount, returned }, basis);
  const split = splitOf(requested, refundable);
  return (
    <Stack gap="xs">
      <Controller
        name="extent"
        control={control}
        render={({ field, fieldState }) => (
          <Radio.Group {...field} label="환불 금액" error={fieldState.error?.message}>
            <Group gap="md" mt={6}>
              <Radio value="lines" label="상품·수량" disabled={basis.lines.every(({ free }) => free === 0)} />
              <Radio value="full" label={`전액 ${formatWon(refundable)}`} />
              <Radio value="part" label="금액 지정" disabled={refundable < 2} />
            </Group>
          </Radio.Group>
        )}
      />
      {extent === 'lines' && <ReturnedFields form={form} basis={basis} names={names} />}
      {(extent === 'lines' || extent === 'part') && (
        <NumberField
          name="amount"
          control={control}
          aria-label="환불할 금액"
          description={extent === 'lines' ? '비워 두면 환불할 수량의 결제 금액을 환불합니다.' : undefined}
          placeholder={extent === 'lines' ? proposal({ returned }, basis) : '환불할 금액'}
          suffix="원"
          maw={240}
        />
      )}
      {extent === 'lines' && <Shares breakdown={breakdownOf(piecesIn(returned), basis.lines, refundable)} />}
      <Text size="xs" c="dimmed" role="status">
        {split === null || requested === null
          ? `환불할 수 있는 금액은 ${formatWon(refundable)}입니다.`
          : `공급가액 ${formatWon(split.suppliedAmount)} · 부가세 ${formatWon(split.vat)} · 환불 후 잔액 ${formatWon(refundable - requested)}`}
      </Text>
    </Stack>
  );
}

/** What the chosen pieces cost, and what of the discount belongs to them. */
function Shares({ breakdown }: { breakdown: RefundBreakdown | null }) {
  if (breakdown === null) return null;
  const { listed, discount, rest, amount } = breakdown;
  const parts = [
    `상품 ${formatWon(listed)}`,
    discount === 0 ? null : `− 할인 ${formatWon(discount)}`,
    rest > 0 ? `+ 배송비 등 ${formatWon(rest)}` : null,
    rest < 0 ? `− 먼저 환불한 금액 ${formatWon(-rest)}` : null,
  ].filter((part) => part !== null);
  return (
    <Text size="xs" c="dimmed">
      {parts.join(' ')} = <b>{formatWon(amount)}</b>
    </Text>
  );
}

const proposal = ({ returned }: Pick<GrantForm, 'returned'>, basis: GrantBasis): string =>
  formatCount(amountOf({ extent: 'lines', amount: '', returned }, basis) ?? 0);

/** How many pieces of each line are returned. */
function ReturnedFields({ form: { control, setValue }, basis, names }: AmountFieldsProps) {
  const all = () =>
    setValue(
      'returned',
      Object.fromEntries(basis.lines.flatMap(({ id, kind, free }) => (kind === 'goods' ? [[id, free]] : []))),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <Stack gap={6} role="group" aria-label="환불할 상품과 수량">
      {basis.lines.map(({ id, kind, free }) => {
        if (kind !== 'goods') return null;
        const name = names.get(id) ?? `상품 ${id}`;
        return (
          <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" lineClamp={1}>
              {name}
            </Text>
            <NumberField
              name={`returned.${id}`}
              control={control}
              aria-label={`${name} 환불 수량`}
              size="xs"
              w={110}
              max={free}
              disabled={free === 0}
              placeholder="0"
              suffix={` / ${formatCount(free)}`}
            />
          </Group>
        );
      })}
      <Button size="compact-xs" variant="default" onClick={all} style={{ alignSelf: 'end' }}>
        남은 수량 모두
      </Button>
    </Stack>
  );
}

/** What the buyer reads. */
export function ReasonField({ form: { register, setValue, formState } }: Pick<GrantFieldsProps, 'form'>) {
  return (
    <div>
      <Textarea
        label="구매자 안내 내용"
        required
        autosize
        minRows={2}
        maxLength={REFUND_REASON_MAX_LENGTH}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <ReasonChips
        reasons={GRANT_REASONS}
        onChoose={(reason) => setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
