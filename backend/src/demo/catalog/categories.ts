import type { DemoCategory } from '../types.js';

/** Names of the second level stand under the code of their parent; the code of a child begins with it. */
const tree: [code: string, name: string, children: Record<string, string>][] = [
  [
    'print',
    '인쇄물',
    {
      card: '명함·카드',
      flyer: '전단·카탈로그',
      sticker: '스티커·라벨',
      menu: '메뉴판·테이블 안내',
      banner: '배너·현수막',
      office: '봉투·사무 인쇄',
    },
  ],
  [
    'packaging',
    '포장·패키지',
    {
      box: '포장 박스',
      bag: '쇼핑백·봉투',
      food: '식품 포장용기',
      coffee: '드립백·커피 포장',
      supply: '테이프·부자재',
    },
  ],
  [
    'drink',
    '컵·텀블러',
    { tumbler: '텀블러·보온병', mug: '머그·찻잔', glass: '유리잔', cup: '종이컵·일회용 컵' },
  ],
  ['living', '생활용품', { bag: '에코백·파우치', textile: '수건·패브릭', scent: '향·캔들' }],
  [
    'promotion',
    '판촉물',
    {
      stationery: '문구·달력',
      digital: '디지털 소품',
      accessory: '키링·배지·명찰',
      wear: '단체복·모자',
      season: '우산·시즌 굿즈',
    },
  ],
  ['amenity', '호텔 어메니티', { bath: '욕실 어메니티', linen: '가운·침구·타월', room: '객실 비품' }],
  [
    'kitchen',
    '주방·홀',
    { tableware: '그릇·접시', cutlery: '수저·커틀러리', hall: '홀·서빙 용품', wear: '앞치마·조리복' },
  ],
  ['interior', '인테리어', {}],
];

/** All categories, parents before their children. `interior` is there but still being prepared: it has no products. */
export const demoCategories: DemoCategory[] = tree.flatMap(([code, name, children], i) => [
  { code, name, parentCode: null, sortOrder: (i + 1) * 10, status: 'active' as const },
  ...Object.entries(children).map(([suffix, childName], j) => ({
    code: `${code}-${suffix}`,
    name: childName,
    parentCode: code,
    sortOrder: (j + 1) * 10,
    status: 'active' as const,
  })),
]);
