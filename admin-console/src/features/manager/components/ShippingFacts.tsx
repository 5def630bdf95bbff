import { Anchor } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { carrierName } from '../../../shared/orders/carrier-name';
import { Fact, Facts, Section } from '../../../shared/ui/Facts';
import type { Order } from '../api/manager';

/** Where the parcel is, to be read: shipping is the admins' work. */
export function ShippingFacts({ order }: { order: Order }) {
  return (
    <Section title="배송정보">
      <Facts>
        <Fact name="택배사">{carrierName(order.carrier) || '–'}</Fact>
        <Fact name="송장번호">{order.trackingNo ?? '–'}</Fact>
        <Fact name="도착 예정">{order.etaDate?.replaceAll('-', '.') ?? '–'}</Fact>
        {order.trackingUrl !== null && (
          <Fact name="배송 조회">
            <Anchor href={order.trackingUrl} target="_blank" rel="noreferrer" inherit>
              택배사에서 보기 <ExternalLink size={12} aria-label="(새 창)" />
            </Anchor>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
