import { Table, Title } from '@mantine/core';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { formatPhone } from '../../../shared/format';
import type { PackingSlip } from '../api/orders';
import { carrierName } from '../../../shared/orders/carrier-name';
import styles from './Slip.module.css';

/** One sheet: the contents of the parcel and its address. No prices: the sheet lies in the parcel. */
export function Slip({ slip }: { slip: PackingSlip }) {
  const pieces = slip.items.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <article className={styles.slip} aria-label={`주문 ${slip.orderNo} 포장 명세`}>
      <div className={styles.head}>
        <Title order={2} size="h4">
          포장 명세서
        </Title>
        <div>
          <strong>{slip.orderNo}</strong>
          <br />
          주문 {formatDateTimeKst(slip.createdAt)}
        </div>
      </div>
      <Receiver slip={slip} />
      <Table aria-label="포장할 상품" highlightOnHover={false} className={styles.items}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">상품</Table.Th>
            <Table.Th scope="col" w={130}>
              SKU
            </Table.Th>
            <Table.Th scope="col" ta="right" w={80}>
              수량
            </Table.Th>
            <Table.Th scope="col" ta="center" w={56}>
              확인
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {slip.items.map((item, i) => (
            <Table.Tr key={i}>
              <Table.Td>
                {item.name}
                {item.optionSummary !== '' && <div className={styles.option}>{item.optionSummary}</div>}
              </Table.Td>
              <Table.Td>{item.sku ?? '–'}</Table.Td>
              <Table.Td ta="right" className={styles.qty}>
                {formatCount(item.qty)}
              </Table.Td>
              <Table.Td ta="center">
                <span className={styles.box} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={styles.sum}>
        {formatCount(slip.items.length)}종 {formatCount(pieces)}개
      </p>
    </article>
  );
}

function Receiver({ slip: { shipTo, company, memberName, carrier, trackingNo } }: { slip: PackingSlip }) {
  const address = [shipTo.postalCode && `(${shipTo.postalCode})`, shipTo.address1, shipTo.address2];
  const parcel = [carrierName(carrier), trackingNo].filter(Boolean).join(' ');
  const fields: [string, string][] = [
    ['수령인', `${shipTo.receiverName} · ${formatPhone(shipTo.receiverPhone)}`],
    ['주소', address.filter(Boolean).join(' ')],
    ['배송 메모', shipTo.memo || '–'],
    ['주문자', company === null ? memberName : `${company} · ${memberName}`],
    ['송장', parcel || '–'],
  ];
  return (
    <dl className={styles.facts}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
