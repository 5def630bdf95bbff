import { Anchor, Badge, SimpleGrid } from '@mantine/core';
import { Fact, Facts, Section } from '../ui/Facts';
import { formatPhone } from '../format';
import type { Order } from './api/order';

/** Who bought, and the delivery address. */
export function BuyerCard({ order }: { order: Order }) {
  const { member, shipTo } = order;
  const address = [shipTo.postalCode && `(${shipTo.postalCode})`, shipTo.address1, shipTo.address2];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Section title="주문자" aside={member.isBusiness && <Badge color="ink">사업자</Badge>}>
        <Facts>
          <Fact name="이름">{member.name}</Fact>
          <Fact name="회사">{member.company || '–'}</Fact>
          <Fact name="휴대폰">{formatPhone(member.phone)}</Fact>
          <Fact name="이메일">
            {member.email === null ? (
              '–'
            ) : (
              <Anchor href={`mailto:${member.email}`} inherit>
                {member.email}
              </Anchor>
            )}
          </Fact>
        </Facts>
      </Section>
      <Section title="배송지">
        <Facts>
          <Fact name="수령인">{shipTo.receiverName}</Fact>
          <Fact name="전화번호">{formatPhone(shipTo.receiverPhone)}</Fact>
          <Fact name="주소">{address.filter(Boolean).join(' ')}</Fact>
          <Fact name="배송 메모">{shipTo.memo || '–'}</Fact>
        </Facts>
      </Section>
    </SimpleGrid>
  );
}
