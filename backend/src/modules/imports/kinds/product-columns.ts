import { PRODUCT_STATUS_LABELS } from '@store/domain';
import { HEADINGS, tierHeadings } from '../../../platform/spreadsheets/headings.js';
import type { ImportColumn } from './kind.js';

const STATUS_LABELS = Object.values(PRODUCT_STATUS_LABELS).join(', ');
const ANY = tierHeadings(0);
const anyTier = (heading: string): string => heading.replace('0', '{n}');

/** Columns of a products sheet; exports write the same headings. */
export const PRODUCT_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'id',
    heading: HEADINGS.productId,
    aliases: ['product id'],
    width: 10,
    number: true,
    note: '있으면 이 번호의 상품을 수정합니다. 비우면 SKU로 찾습니다',
    example: '',
  },
  {
    key: 'sku',
    heading: HEADINGS.sku,
    aliases: ['품번', '상품코드'],
    width: 16,
    note: '같은 SKU가 있으면 수정하고, 없으면 새로 등록합니다',
    example: 'TMB-500',
  },
  {
    key: 'title',
    heading: HEADINGS.title,
    aliases: ['상품이름', 'name'],
    width: 36,
    note: '새 상품은 필수',
    example: '스테인리스 텀블러 500ml',
  },
  {
    key: 'categoryCode',
    heading: HEADINGS.category,
    aliases: ['category'],
    width: 14,
    note: '카테고리 화면의 코드. 새 상품은 필수',
    example: 'drink',
  },
  {
    key: 'status',
    heading: HEADINGS.status,
    aliases: ['판매상태'],
    width: 10,
    note: `${STATUS_LABELS} 중 하나. 새 상품은 비우면 임시저장`,
    example: '판매중',
  },
  {
    key: 'basePrice',
    heading: HEADINGS.basePrice,
    aliases: ['정가'],
    width: 12,
    number: true,
    note: '원, 부가세 포함. -를 입력하면 삭제합니다',
    example: 12_000,
  },
  {
    key: 'salePrice',
    heading: HEADINGS.salePrice,
    aliases: ['할인가'],
    width: 12,
    number: true,
    note: '원. -를 입력하면 삭제합니다',
    example: 10_900,
  },
  {
    key: 'tier{n}.min',
    heading: anyTier(ANY.min),
    width: 13,
    number: true,
    note: '구간 할인의 최소 수량. 구간을 하나라도 입력하면 그 행의 구간 전체를 바꿉니다. 구간1에 -를 입력하면 모두 삭제합니다',
    example: '',
  },
  {
    key: 'tier{n}.max',
    heading: anyTier(ANY.max),
    width: 13,
    number: true,
    note: '비우면 상한 없음',
    example: '',
  },
  {
    key: 'tier{n}.price',
    heading: anyTier(ANY.price),
    width: 12,
    number: true,
    note: '원',
    example: '',
  },
  {
    key: 'stock',
    heading: '재고',
    aliases: ['재고수량'],
    width: 9,
    number: true,
    note: '실제 보유 수량. 비우면 그대로. 내려받은 파일의 현재 재고는 참고용이며 반영되지 않습니다',
    example: '',
  },
  { key: 'brand', heading: '브랜드', note: '-를 입력하면 삭제합니다', example: '', width: 14 },
  { key: 'summary', heading: '요약', note: '-를 입력하면 삭제합니다', example: '', width: 36 },
  { key: 'version', heading: HEADINGS.version, note: '', example: '', hidden: true },
];
