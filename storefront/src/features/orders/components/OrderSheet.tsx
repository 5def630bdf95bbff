import { createPortal, flushSync } from 'react-dom';
import { useEffect, useState } from 'react';
import {
  formatBusinessNumber,
  formatCount,
  formatDateTimeKst,
  formatPhone,
  formatWon,
  now,
} from '@store/domain';
import { useSession, type Session } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import { useCompany } from '../../../shared/api/company';
import { PRICE_SOURCE_LABEL } from '../../../shared/order-lines/own-prices';
import { SHOP } from '../../../shared/shop';
import type { Order } from '../api/order';
import { sumsOf, taxesOf, type Sum } from '../lib/sums';
import './order-sheet.css';

/** The printed order confirmation: exists only while the page is printed, and replaces it. */
export function OrderSheet({ order }: { order: Order }) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <article className="order-sheet" aria-hidden="true">
      <header>
        <p className="order-sheet-brand">{SHOP.brand}</p>
        <h1>주문확인서</h1>
        <p>
          주문번호 {order.orderCode} · 주문일시 {formatDateTimeKst(order.createdAt)} · {order.statusLabel}
        </p>
      </header>
      <Parties order={order} />
      <Lines order={order} />
      <Amounts order={order} />
      <footer>
        이 문서는 {formatDateTimeKst(now())} 현재의 주문 내용을 확인하는 자료이며 세금계산서나 영수증을
        대신하지 않습니다.
      </footer>
    </article>,
    document.body,
  );
}

/** Who bought: for an organization its own person, else the reader. */
function buyerOf({ buyerName }: Order, session: Session): string {
  const user = session.status === 'signedIn' ? session.user : null;
  return buyerName ?? [user?.company, user?.name].filter(Boolean).join(' · ');
}

function Parties({ order }: { order: Order }) {
  const session = useSession();
  const company = useCompany();
  const { shipTo } = order;
  const phone = shipTo.receiverPhone === null ? '' : ` (${formatPhone(shipTo.receiverPhone)})`;
  return (
    <table>
      <tbody>
        <tr>
          <th>주문자</th>
          <td>{buyerOf(order, session)}</td>
          <th>공급자</th>
          <td>{company !== null && `${company.name} (대표 ${company.representative})`}</td>
        </tr>
        <BehalfRow order={order} />
        <tr>
          <th>수령인</th>
          <td>
            {shipTo.receiverName}
            {phone}
          </td>
          <th>사업자등록번호</th>
          <td>{company !== null && formatBusinessNumber(company.businessNumber)}</td>
        </tr>
        <tr>
          <th>배송지</th>
          <td>{addressLine(shipTo)}</td>
          <th>주소·전화</th>
          <td>{company !== null && `${company.address}, ${company.phone}`}</td>
        </tr>
        <tr>
          <th>결제</th>
          <td>
            {[order.paymentMethod, order.approvedAt === null ? null : formatDateTimeKst(order.approvedAt)]
              .filter(Boolean)
              .join(' · ') || '결제 전'}
          </td>
          <th>결제 주문번호</th>
          <td>{order.paymentOrderId}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What the organization knows the order by; nothing for a personal one. */
function BehalfRow({ order: { organizationId, siteName, poNo, costCentre } }: { order: Order }) {
  if (organizationId === null) return null;
  return (
    <tr>
      <th>지점</th>
      <td>{siteName}</td>
      <th>발주 번호</th>
      <td>{[poNo, costCentre].filter(Boolean).join(' · ') || '—'}</td>
    </tr>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <table>
      <thead>
        <tr>
          <th>상품</th>
          <th className="order-sheet-figure">수량</th>
          <th className="order-sheet-figure">단가</th>
          <th className="order-sheet-figure">금액</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.productName}
              {item.optionSummary !== '' && <small>{item.optionSummary}</small>}
              {item.print !== null && <small>인쇄: {item.print.summary}</small>}
              {item.priceSource === 'contract' && <small>{PRICE_SOURCE_LABEL}</small>}
            </td>
            <td className="order-sheet-figure">{formatCount(item.quantity)}</td>
            <td className="order-sheet-figure">{formatWon(item.unitPrice)}</td>
            <td className="order-sheet-figure">{formatWon(item.subtotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amounts({ order }: { order: Order }) {
  const total: Sum = { id: 'total', name: '결제 금액 (부가세 포함)', amount: formatWon(order.totalAmount) };
  return (
    <table className="order-sheet-sums">
      <tbody>
        {[...sumsOf(order), total, ...taxesOf(order)].map(({ id, name, amount }) => (
          <tr key={id}>
            <th>{name}</th>
            <td className="order-sheet-figure">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** True while the page is being printed, by our button or by the browser's command. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    // The browser captures the page as soon as this returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    const turn = (): void => setPrinting(media.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', turn);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', turn);
    };
  }, []);
  return isPrinting;
}
