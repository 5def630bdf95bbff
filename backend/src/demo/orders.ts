import { demoProducts } from './catalog/products.js';
import type { DemoOrder, DemoOrderLine } from './types.js';

/** One line; what is not chosen takes the first value of each required list. Toggles are `{ code: 'on' }`. */
function line(sku: string, quantity: number, chosen: Record<string, string> = {}): DemoOrderLine {
  const product = demoProducts.find((candidate) => candidate.sku === sku);
  if (product === undefined) throw new Error(`demo order names an unknown product: ${sku}`);
  const required = product.options.filter((option) => option.required);
  const defaults = required.map((option) => [option.code, option.values[0]?.valueCode ?? ''] as const);
  return { sku, quantity, options: { ...Object.fromEntries(defaults), ...chosen } };
}

/** A CJ waybill number: eleven digits and their remainder by seven. */
const cj = (serial: number): string => `${64_000_000_000 + serial}${(64_000_000_000 + serial) % 7}`;

interface Course {
  addressIndex?: number;
  hour?: number;
  paid?: DemoOrder['paymentMethod'];
  carrier?: string;
  trackingNo?: string;
  eta?: number;
  memo?: string;
}

const order = (
  account: string,
  daysAgo: number,
  status: DemoOrder['status'],
  lines: DemoOrderLine[],
  course: Course = {},
): DemoOrder => ({
  account,
  addressIndex: course.addressIndex ?? 0,
  status,
  daysAgo,
  hour: course.hour ?? 10 + ((daysAgo * 7) % 9),
  paymentMethod: course.paid ?? '카드',
  lines,
  carrier: course.carrier ?? null,
  trackingNo: course.trackingNo ?? null,
  etaAfterDays: course.eta ?? null,
  memo: course.memo ?? null,
});

const sent = (trackingNo: string, eta: number, carrier = 'CJ'): Course => ({ carrier, trackingNo, eta });

const memberOrders: DemoOrder[] = [
  order('member', 0, 'PAID', [line('LV-BG-101', 60, { color: 'black' }), line('PR-CD-101', 2)], {
    paid: '간편결제',
  }),
  order('member', 1, 'NEW', [line('PM-ST-160', 3)], {
    paid: '가상계좌',
    memo: '가상계좌 입금을 기다리는 주문입니다.',
  }),
  order('member', 3, 'PREPARING', [line('PM-AC-301', 120, { epoxy: 'on' })], { eta: 9 }),
  order(
    'member',
    6,
    'SHIPPED',
    [line('KT-CT-230', 4), line('AM-RM-400', 2, { size: 'm' })],
    sent(cj(1204501), 8),
  ),
  order(
    'member',
    15,
    'DELIVERED',
    [line('DR-TB-473', 100, { color: 'celadon', 'logo-print': 'on' })],
    sent(cj(1183320), 12),
  ),
  order('member', 34, 'CANCELED', [line('PR-FL-330', 12)], { memo: '행사 일정이 바뀌어 취소하셨습니다.' }),
  order('member', 71, 'DELIVERED', [line('PM-AC-310', 100, { diameter: 'd44' }), line('PR-ST-201', 500)], {
    ...sent('40218877650', 7, 'LOGEN'),
    paid: '간편결제',
  }),
  order('member', 128, 'DELIVERED', [line('KT-WR-430', 10)], sent(cj(1044187), 2)),
];

const businessOrders: DemoOrder[] = [
  order('business', 0, 'NEW', [line('AM-LN-230', 20, { size: 'q' })], { paid: '가상계좌', addressIndex: 1 }),
  order(
    'business',
    1,
    'PAID',
    [line('AM-BT-101', 1000, { scent: 'citrus', lotion: 'on' }), line('AM-BT-130', 1000, { logo: 'on' })],
    { paid: '계좌이체' },
  ),
  order('business', 2, 'PREPARING', [line('AM-LN-220', 1000, { size: 'l', logo: 'embroidery', bag: 'on' })], {
    eta: 14,
  }),
  order('business', 5, 'PREPARING', [line('PR-CD-140', 3000), line('AM-RM-320', 120)], { eta: 11 }),
  order('business', 8, 'SHIPPED', [line('AM-LN-201', 300, { logo: 'embroidery' }), line('AM-LN-203', 50)], {
    ...sent(cj(1200877), 10),
    addressIndex: 1,
  }),
  order('business', 12, 'SHIPPED', [line('AM-RM-380', 4000)], sent('3104556672', 14, 'KDEXP')),
  order('business', 21, 'DELIVERED', [line('PK-BG-210', 500, { size: 'm', foil: 'on' })], {
    ...sent(cj(1171049), 12),
    paid: '계좌이체',
  }),
  order('business', 33, 'DELIVERED', [line('AM-LN-210', 40, { size: 'l', embroidery: 'on' })], {
    ...sent(cj(1159920), 12),
    addressIndex: 1,
  }),
  order('business', 47, 'CANCELED', [line('AM-RM-360', 6)], {
    memo: '사양 변경으로 취소 뒤 다시 주문하셨습니다.',
  }),
  order('business', 64, 'DELIVERED', [line('AM-BT-101', 3000)], sent(cj(1102214), 17)),
  order(
    'business',
    96,
    'DELIVERED',
    [line('PM-SE-501', 100, { color: 'ink', number: 'on' }), line('AM-RM-301', 120)],
    sent('508812340017', 11, 'HANJIN'),
  ),
  order('business', 151, 'DELIVERED', [line('PM-ST-140', 300, { foil: 'on' })], {
    ...sent(cj(998041), 12),
    addressIndex: 2,
  }),
];

const otherOrders: DemoOrder[] = [
  order('narucoffee', 0, 'PAID', [line('PK-CF-501', 3000, { ink: 'two' }), line('PK-CF-510', 300)]),
  order('haneulsky', 0, 'PAID', [line('KT-HL-301', 6000, { color: 'ink' })], { paid: '간편결제' }),
  order('duregs', 1, 'PAID', [line('PK-FD-410', 500, { lid: 'on', sleeve: 'on' })], { paid: '계좌이체' }),
  order('bombrunch', 2, 'PREPARING', [line('PR-MN-502', 30, { size: 'a3' }), line('PR-MN-540', 3000)], {
    eta: 8,
  }),
  order(
    'eunhacv',
    3,
    'PREPARING',
    [line('PM-AC-320', 500, { 'print-card': 'on' }), line('PK-BG-220', 500, { color: 'navy' })],
    { eta: 10, memo: '행사 전날 오전 도착 필수' },
  ),
  order('songhak', 4, 'CANCELED', [line('AM-LN-221', 30)], {
    memo: '결제 확인이 되지 않아 운영팀이 취소했습니다.',
  }),
  order(
    'marustay',
    5,
    'SHIPPED',
    [line('AM-RM-370', 10, { material: 'brass' }), line('AM-LN-201', 50)],
    sent(cj(1203316), 7),
  ),
  order(
    'soban01',
    7,
    'SHIPPED',
    [line('KT-HL-302', 5000, { fabric: 'g60' }), line('KT-CT-210', 3000)],
    sent('233410098812', 9, 'LOTTE'),
  ),
  order('solresort', 9, 'SHIPPED', [line('LV-SC-301', 100, { scent: 'hinoki' }), line('AM-BT-120', 3000)], {
    ...sent('7788120345', 12, 'DAESIN'),
    addressIndex: 1,
  }),
  order(
    'ondambread',
    11,
    'DELIVERED',
    [line('PK-BX-130', 300, { size: 'no2' }), line('PK-BG-240', 3000, { size: 'loaf' })],
    sent(cj(1195502), 10),
  ),
  order(
    'dalbit',
    14,
    'DELIVERED',
    [line('PK-BX-121', 50), line('LV-TX-220', 100, { color: 'green-mustard' })],
    sent('6891203345017', 13, 'EPOST'),
  ),
  order('bombrunch', 19, 'DELIVERED', [line('DR-CP-503', 3000, { volume: 'oz16' })], sent(cj(1176630), 9)),
  order('badagyeol', 23, 'DELIVERED', [line('AM-LN-202', 50), line('AM-BT-110', 20)], {
    ...sent('6891198820144', 5, 'EPOST'),
    paid: '계좌이체',
  }),
  order(
    'soban01',
    28,
    'DELIVERED',
    [line('KT-CT-201', 100, { engraving: 'on' }), line('KT-TW-110', 60)],
    sent('233398854407', 9, 'LOTTE'),
  ),
  order(
    'narucoffee',
    38,
    'DELIVERED',
    [line('DR-CP-510', 5000), line('DR-CP-501', 5000, { volume: 'oz13', ink: 'two' })],
    sent(cj(1153308), 17),
  ),
  order('eunhacv', 44, 'DELIVERED', [line('PR-BN-620', 3), line('PR-BN-601', 10)], sent(cj(1147712), 3)),
  order('haneulsky', 52, 'CANCELED', [line('DR-GL-401', 96)], {
    memo: '재고 수량을 잘못 확인해 취소하셨습니다.',
  }),
  order('solresort', 58, 'DELIVERED', [line('AM-LN-230', 50, { size: 'k' })], {
    ...sent('7788010291', 6, 'DAESIN'),
    paid: '계좌이체',
  }),
  order('marustay', 77, 'DELIVERED', [line('LV-TX-201', 100), line('PR-CD-151', 100)], sent(cj(1087743), 8)),
  order(
    'duregs',
    84,
    'DELIVERED',
    [line('PK-FD-401', 3000, { volume: 'v1000' })],
    sent('508807719905', 11, 'HANJIN'),
  ),
  order('dalbit', 110, 'DELIVERED', [line('PR-ST-221', 1000)], sent('6891100237761', 9, 'EPOST')),
];

/** Past orders of several members, in every status; the newest are from the day of the seeding. */
export const demoOrders: DemoOrder[] = [...memberOrders, ...businessOrders, ...otherOrders];
