import type { FormField, FormStatus, FormValues } from '@store/domain';

/** A customer whom an admin has made and who has not joined yet: name and phone are what `POST /user/check` asks for. */
export interface DemoCustomer {
  name: string;
  phone: string;
  companyName: string;
}

export interface DemoAnswer {
  daysAgo: number;
  values: FormValues;
}

export interface DemoForm {
  title: string;
  description: string;
  status: FormStatus;
  daysAgo: number;
  fields: FormField[];
  /** By the site's customer. */
  answers: DemoAnswer[];
}

export interface DemoSite {
  /** Account of a demo member, or phone of a customer who has not joined. */
  owner: string;
  name: string;
  url: string;
  /** Label of the owner's address that is the site's too; null = no address. */
  addressLabel: string | null;
  forms: DemoForm[];
}

const field = (
  code: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> = {},
): FormField => ({
  code,
  label,
  type,
  required: false,
  help: null,
  min: null,
  max: null,
  minDate: null,
  maxDate: null,
  maxLength: null,
  choices: [],
  multiple: false,
  sortOrder: 0,
  ...more,
});

const ordered = (fields: FormField[]): FormField[] =>
  fields.map((entry, sortOrder) => ({ ...entry, sortOrder }));

/** 이매니저's customers who can join with name and phone. */
export const demoCustomers: DemoCustomer[] = [
  { name: '오하람', phone: '01000030001', companyName: '새벽상회' },
  { name: '문가은', phone: '01000030002', companyName: '가은펜션' },
];

const consumables: DemoForm = {
  title: '분기 소모품 수요 조사',
  description: '다음 분기에 쓰실 소모품의 예상 수량을 알려 주세요. 수량에 맞춰 단가를 다시 안내해 드립니다.',
  status: 'open',
  daysAgo: 18,
  fields: ordered([
    field('items', '필요한 품목', 'choice', {
      required: true,
      multiple: true,
      choices: ['칫솔·치약 세트', '슬리퍼', '수건', '샤워 가운', '생수', '종이컵'],
    }),
    field('quantity', '월 예상 수량', 'number', { required: true, min: 100, max: 100_000, help: '단위: 개' }),
    field('start', '납품 시작 희망일', 'date', { required: true }),
    field('cycle', '납품 주기', 'choice', { choices: ['매주', '격주', '매월'] }),
    field('memo', '요청 사항', 'text', { maxLength: 500 }),
  ]),
  answers: [
    {
      daysAgo: 11,
      values: {
        items: ['칫솔·치약 세트', '슬리퍼'],
        quantity: 4200,
        start: '2027-01-04',
        cycle: '격주',
        memo: '슬리퍼는 로고 인쇄로 견적 부탁드립니다.',
      },
    },
    { daysAgo: 1, values: { items: ['생수'], quantity: 9000, start: '2027-01-04', cycle: '매주' } },
  ],
};

const embroidery: DemoForm = {
  title: '유니폼 자수 문구 접수',
  description: '직원 유니폼에 새길 문구와 시안 파일을 보내 주세요.',
  status: 'open',
  daysAgo: 6,
  fields: ordered([
    field('department', '부서', 'text', { required: true, maxLength: 50 }),
    field('people', '인원', 'number', { required: true, min: 1, max: 500 }),
    field('position', '자수 위치', 'choice', { required: true, choices: ['왼쪽 가슴', '소매', '등'] }),
    field('artwork', '시안 파일', 'file', { max: 3, help: 'AI, PDF 또는 이미지 파일, 최대 3개' }),
    field('due', '필요한 날짜', 'date'),
  ]),
  answers: [],
};

const banquet: DemoForm = {
  title: '연회장 인쇄물 만족도',
  description: '지난 분기에 납품한 메뉴판과 테이블 사인에 대한 의견을 들려주세요.',
  status: 'closed',
  daysAgo: 70,
  fields: ordered([
    field('score', '만족도 (1~5)', 'number', { required: true, min: 1, max: 5 }),
    field('comment', '의견', 'text', { maxLength: 1000 }),
  ]),
  answers: [
    {
      daysAgo: 61,
      values: { score: 5, comment: '색이 시안과 같아서 좋았습니다. 코팅은 조금 더 두꺼우면 합니다.' },
    },
  ],
};

const amenities: DemoForm = {
  title: '객실 어메니티 교체 일정',
  description: '동별 교체 희망일과 객실 수를 알려 주세요.',
  status: 'open',
  daysAgo: 9,
  fields: ordered([
    field('building', '동', 'choice', { required: true, choices: ['A동', 'B동', 'C동'] }),
    field('rooms', '객실 수', 'number', { required: true, min: 1, max: 400 }),
    field('date', '교체 희망일', 'date', { required: true }),
  ]),
  answers: [
    { daysAgo: 3, values: { building: 'A동', rooms: 120, date: '2026-12-14' } },
    { daysAgo: 2, values: { building: 'B동', rooms: 96, date: '2026-12-16' } },
  ],
};

const cups: DemoForm = {
  title: '시즌 컵 디자인 투표',
  description: '다음 시즌 종이컵 디자인을 골라 주세요.',
  status: 'draft',
  daysAgo: 2,
  fields: ordered([
    field('design', '디자인', 'choice', { required: true, choices: ['겨울 숲', '눈꽃', '민무늬'] }),
  ]),
  answers: [],
};

export const demoSites: DemoSite[] = [
  {
    owner: 'business',
    name: '해랑호텔 해운대점',
    url: 'https://haerang.example/haeundae',
    addressLabel: '호텔 검수장',
    forms: [banquet, consumables, embroidery],
  },
  {
    owner: 'business',
    name: '해랑호텔 서면 본사',
    url: 'https://haerang.example/office',
    addressLabel: '본사',
    forms: [],
  },
  {
    owner: 'solresort',
    name: '솔리조트 대관령',
    url: 'https://solresort.example',
    addressLabel: '하우스키핑',
    forms: [amenities],
  },
  {
    owner: 'narucoffee',
    name: '나루커피 성수 로스터리',
    url: 'https://narucoffee.example/seongsu',
    addressLabel: '로스터리',
    forms: [cups],
  },
  {
    owner: '01000030002',
    name: '가은펜션 온라인 예약',
    url: 'https://gaeun.example',
    addressLabel: null,
    forms: [],
  },
];
