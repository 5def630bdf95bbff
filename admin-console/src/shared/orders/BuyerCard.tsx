import { Anchor, Badge, SimpleGrid } from '@mantine/core';
import { Description, DescriptionList, Section } from '../ui/Section';
import { formatPhone } from '../format';
import type { Order } from './api/order';

/** Who bought, and the delivery address. */
export function BuyerCard({ order }: { order: Order }) {
  const { member, shipTo } = order;
  const address = [shipTo.postalCode && `(${shipTo.postalCode})`, shipTo.address1, shipTo.address2];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Section title="주문자" aside={member.isBusiness && <Badge color="ink">사업자</Badge>}>
        <DescriptionList>
          <Description name="이름">{member.name}</Description>
          <Description name="회사">{member.company || '–'}</Description>
          <Description name="휴대폰">{formatPhone(member.phone)}</Description>
          <Description name="이메일">
            {member.email === null ? (
              '–'
            ) : (
              <Anchor href={`mailto:${member.email}`} inherit>
                {member.email}
              </Anchor>
            )}
          </Description>
        </DescriptionList>
      </Section>
      <Section title="배송지">
        <DescriptionList>
          <Description name="수령인">{shipTo.receiverName}</Description>
          <Description name="전화번호">{formatPhone(shipTo.receiverPhone)}</Description>
          <Description name="주소">{address.filter(Boolean).join(' ')}</Description>
          <Description name="배송 메모">{shipTo.memo || '–'}</Description>
        </DescriptionList>
      </Section>
    </SimpleGrid>
  );
}
