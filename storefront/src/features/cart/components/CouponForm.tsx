import { useForm } from 'react-hook-form';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/Toaster';
import { useApplyCoupon } from '../api/coupons';

interface CouponValues {
  couponCode: string;
}

/** The field for a code; a refusal appears at the field, with what is missing. */
export function CouponForm() {
  const form = useForm<CouponValues>({ defaultValues: { couponCode: '' } });
  const apply = useApplyCoupon();
  const send = ({ couponCode }: CouponValues): void => {
    if (apply.isPending) return;
    apply.mutate(couponCode, {
      onSuccess: () => {
        toast(messageFor('COUPON_APPLIED'));
        // The field disappears with success: the focus moves to what took its place.
        document.getElementById('checkout-coupon')?.focus();
      },
      onError: (error) =>
        form.setError(
          'couponCode',
          { type: 'server', message: messageOf(error, messageFor('COUPON_UNKNOWN')) },
          { shouldFocus: true },
        ),
    });
  };
  return (
    <PostForm
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 pt-4"
    >
      <TextField
        label="쿠폰 코드"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={form.formState.errors.couponCode?.message}
        {...form.register('couponCode', {
          validate: (text) => text.trim() !== '' || messageFor('COUPON_REQUIRED'),
        })}
      />
      <Button type="submit" className="mt-[1.7rem]" aria-disabled={apply.isPending}>
        {apply.isPending ? '확인 중…' : '쿠폰 적용'}
      </Button>
    </PostForm>
  );
}
