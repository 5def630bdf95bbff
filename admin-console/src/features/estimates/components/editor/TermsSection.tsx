import { Button, Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Controller, useFormContext } from 'react-hook-form';
import { addKstDays, ESTIMATE_LIMITS, kstDate, MAX_UNIT_PRICE, now } from '@store/domain';
import { readTypedMoment } from '../../../../shared/forms/kst-moment';
import { NumberField } from '../../../../shared/forms/NumberField';
import type { DraftForm } from '../../lib/draft-form';
import styles from './editor.module.css';
import { DraftText, DraftTextarea } from './Fields';

const WON = { suffix: '원', placeholder: '0원', clampBehavior: 'strict' } as const;

/** Below the lines: discount, shipping, validity, and the terms. */
export function TermsSection() {
  const { control } = useFormContext<DraftForm>();
  return (
    <div className={styles.fields}>
      <NumberField
        control={control}
        name="discountAmount"
        label="할인"
        {...WON}
        max={ESTIMATE_LIMITS.total}
      />
      <NumberField control={control} name="shippingFee" label="배송비" {...WON} max={MAX_UNIT_PRICE} />
      <ValidUntil />
      <DraftText
        name="leadTime"
        label="납기"
        placeholder="시안 확정 후 14일"
        maxLength={ESTIMATE_LIMITS.term}
      />
      <DraftText name="paymentTerms" label="결제 조건" maxLength={ESTIMATE_LIMITS.term} />
      <div className={styles.wide}>
        <DraftText name="deliveryPlace" label="납품 장소" maxLength={ESTIMATE_LIMITS.deliveryPlace} />
      </div>
      <div className={styles.wide}>
        <DraftTextarea
          name="note"
          label="비고"
          placeholder="견적서에 그대로 인쇄됩니다."
          maxLength={ESTIMATE_LIMITS.note}
        />
      </div>
    </div>
  );
}

const DAYS = [7, 14, 30] as const;

/** The last day on which the buyer can accept, by the Korean calendar. */
function ValidUntil() {
  const { control } = useFormContext<DraftForm>();
  const today = kstDate(now());
  return (
    <Controller
      control={control}
      name="validUntil"
      render={({ field, fieldState }) => (
        <div className={styles.wide}>
          <Group gap={6} align="end">
            <DateInput
              {...field}
              label="유효기간"
              flex={1}
              miw={150}
              valueFormat="YYYY.MM.DD"
              dateParser={(typed) => readTypedMoment(typed)?.slice(0, 10) ?? null}
              value={field.value || null}
              onChange={(day) => field.onChange(day ?? '')}
              minDate={today}
              maxDate={addKstDays(today, ESTIMATE_LIMITS.validDays)}
              error={fieldState.error?.message}
            />
            {DAYS.map((days) => (
              <Button
                key={days}
                variant={field.value === addKstDays(today, days) ? 'light' : 'default'}
                px={10}
                onClick={() => field.onChange(addKstDays(today, days))}
              >
                {days}일
              </Button>
            ))}
          </Group>
        </div>
      )}
    />
  );
}
