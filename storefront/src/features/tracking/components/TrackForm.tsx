import { useForm } from 'react-hook-form';
import { isPhone, messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useTrackShipment, type TrackInput } from '../api/use-track-shipment';
import { ShipmentCard } from './ShipmentCard';

const EMPTY: TrackInput = { orderNo: '', phone: '' };

/** Order number and phone together are the key: a wrong one gets the same answer as an unknown one. */
export function TrackForm() {
  const form = useForm<TrackInput>({ defaultValues: EMPTY });
  const track = useTrackShipment();
  const { errors } = form.formState;
  const send = (input: TrackInput): void => {
    if (track.isPending) return;
    track.mutate(
      { orderNo: input.orderNo.trim(), phone: input.phone },
      {
        onError: (error) =>
          showServerErrors(error, form.setError, ['orderNo', 'phone'], '배송 상태를 조회하지 못했습니다.'),
      },
    );
  };
  return (
    <>
      <PostForm
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="mt-4 grid gap-4 bg-hanji-light p-5 sm:grid-cols-[1fr_1fr_auto] sm:items-start sm:p-6"
      >
        <TextField
          label="주문번호"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="20261121-7K3Q9D"
          error={errors.orderNo?.message}
          {...form.register('orderNo', {
            validate: (text) => text.trim() !== '' || messageFor('TRACKING_ORDER_NO_REQUIRED'),
          })}
        />
        <TextField
          label="휴대폰 번호"
          type="tel"
          autoComplete="tel"
          placeholder="01012345678"
          error={errors.phone?.message}
          {...form.register('phone', { validate: (text) => isPhone(text) || messageFor('PHONE_FORM') })}
        />
        <Button type="submit" variant="primary" className="sm:mt-[1.7rem]" aria-disabled={track.isPending}>
          {track.isPending ? '조회 중…' : '배송 조회'}
        </Button>
        {errors.root?.message !== undefined && (
          <Note tone="danger" className="sm:col-span-3">
            {errors.root.message}
          </Note>
        )}
      </PostForm>
      <div aria-live="polite">{track.isSuccess && <ShipmentCard shipment={track.data} />}</div>
    </>
  );
}
