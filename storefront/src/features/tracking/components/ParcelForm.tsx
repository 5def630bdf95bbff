import { useForm, useWatch } from 'react-hook-form';
import { CARRIERS, trackingLink } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { SelectField, TextField } from '../../../shared/ui/Field';

interface Parcel {
  carrier: string;
  trackingNo: string;
}

const PROBLEM = '송장번호를 숫자 그대로 입력해 주세요.';

/** Carrier and number; opens the carrier's page, which has the latest data. */
export function ParcelForm() {
  const form = useForm<Parcel>({ defaultValues: { carrier: CARRIERS[0]?.code ?? '', trackingNo: '' } });
  const carrier = useWatch({ control: form.control, name: 'carrier' });
  const open = (parcel: Parcel): void => {
    const link = trackingLink(parcel.carrier, parcel.trackingNo);
    if (link !== null) window.open(link, '_blank', 'noreferrer');
  };
  return (
    <PostForm
      onSubmit={(event) => void form.handleSubmit(open)(event)}
      className="mt-4 grid gap-4 bg-hanji-light p-5 sm:grid-cols-[12rem_1fr_auto] sm:items-start sm:p-6"
    >
      <SelectField label="택배사" {...form.register('carrier')}>
        {CARRIERS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="송장번호"
        inputMode="numeric"
        autoComplete="off"
        error={form.formState.errors.trackingNo?.message}
        {...form.register('trackingNo', {
          validate: (text) => trackingLink(carrier, text) !== null || PROBLEM,
        })}
      />
      <Button type="submit" variant="primary" className="sm:mt-[1.6rem]">
        조회 <span className="sr-only">(새 창)</span>
      </Button>
    </PostForm>
  );
}
