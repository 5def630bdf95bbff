import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ExternalLink } from 'lucide-react';
import { isUsualNext } from '@store/domain';
import { Section } from '../../../shared/ui/Facts';
import type { Order } from '../api/orders';
import { ShippingFields } from './ShippingFields';
import { useShippingForm } from './use-shipping-form';

/** Carrier, tracking number and expected day. Saving leaves the status unless asked otherwise (decision A59). */
export function ShippingCard({ order }: { order: Order }) {
  const { register, control, submit, saving } = useShippingForm(order);
  const maySend = order.status !== 'SHIPPED' && isUsualNext(order.status, 'SHIPPED');
  useHotkeys([['mod+S', submit]], []);

  return (
    <Section title="배송정보" aside={<TrackingLink order={order} />}>
      <form
        aria-label="배송정보"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ShippingFields register={register} control={control} />
        <Group justify="space-between" mt="sm">
          {maySend ? <Checkbox label="저장하면서 배송중으로 변경" {...register('markShipped')} /> : <span />}
          <Button type="submit" loading={saving}>
            배송정보 저장
          </Button>
        </Group>
      </form>
    </Section>
  );
}

function TrackingLink({ order }: { order: Order }) {
  if (order.trackingUrl === null) return null;
  return (
    <Anchor href={order.trackingUrl} target="_blank" rel="noreferrer" size="sm">
      배송 조회 <ExternalLink size={12} aria-label="(새 창)" />
    </Anchor>
  );
}
