import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import { PAR_LIMITS } from '@store/domain';
import type { ImportColumn, SheetForm } from '../kinds/kind.js';

const COLUMNS: readonly ImportColumn[] = [
  {
    key: 'productId',
    heading: HEADINGS.productId,
    width: 10,
    number: true,
    note: '상품번호 또는 SKU로 상품을 찾습니다.',
    example: 77,
  },
  {
    key: 'sku',
    heading: HEADINGS.sku,
    aliases: ['품번', '상품코드'],
    width: 16,
    note: '상품번호가 없는 행은 필수',
    example: 'TMB-500',
  },
  {
    key: 'title',
    heading: HEADINGS.title,
    width: 30,
    note: '읽지 않습니다.',
    example: '텀블러',
  },
  {
    key: 'options',
    heading: HEADINGS.options,
    width: 20,
    note: '옵션이 있는 상품만',
    example: 'color:black',
  },
  {
    key: 'par',
    heading: HEADINGS.par,
    required: true,
    width: 10,
    number: true,
    note: '있어야 할 수량. 필수',
    example: 100,
  },
  {
    key: 'step',
    heading: HEADINGS.step,
    width: 10,
    number: true,
    note: '이 수량의 배수로 주문합니다. 비우면 그대로, 새 상품은 1',
    example: 10,
  },
  {
    key: 'place',
    heading: HEADINGS.place,
    aliases: ['위치', '장소'],
    width: 16,
    note: '창고·층. 비우면 그대로, -는 삭제',
    example: '3층 창고',
  },
];

/** The sheet of a par list, which is downloaded, changed and uploaded. */
export const PAR_ITEM_FORM: SheetForm = { columns: COLUMNS, maxRows: PAR_LIMITS.items };
