import { formatWon, koreanAmount, messageFor } from '@store/domain';
import type { DraftTotals } from '../../lib/draft-totals';
import styles from './editor.module.css';

/** Every sum as the PDF will show it, updated while typing. */
export function TotalsPanel({ totals: { amounts, open } }: { totals: DraftTotals }) {
  if (amounts === null) {
    return (
      <div className={styles.totals} role="status">
        {messageFor('ESTIMATE_DISCOUNT_LARGE')}
      </div>
    );
  }
  return (
    <div>
      <dl className={styles.totals} aria-label="견적 합계">
        <Row name="상품" won={amounts.goodsAmount} />
        <Row name="인쇄비" won={amounts.printingAmount} />
        <Row name="판비·셋업비" won={amounts.setupAmount} />
        <Row name="할인" won={0 - amounts.discountAmount} />
        <Row name="배송비" won={amounts.shippingFee} />
        <div className={styles.sum}>
          <dt>합계</dt>
          <dd>{formatWon(amounts.totalAmount)}</dd>
        </div>
        <Row name="공급가액" won={amounts.suppliedAmount} />
        <Row name="부가세" won={amounts.vat} />
        {amounts.savedAmount > 0 && (
          <div className={styles.saved}>
            <dt>판매 단가보다 절감</dt>
            <dd>{formatWon(amounts.savedAmount)}</dd>
          </div>
        )}
      </dl>
      {amounts.totalAmount > 0 && <p className={styles.words}>{koreanAmount(amounts.totalAmount)}</p>}
      {open > 0 && <p className={styles.words}>단가 미정 {open}개는 합계에 포함되지 않습니다.</p>}
    </div>
  );
}

function Row({ name, won }: { name: string; won: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatWon(won)}</dd>
    </div>
  );
}
