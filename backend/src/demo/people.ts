import { buyers } from './buyers.js';
import { address, person } from './person.js';
import type { DemoPerson } from './types.js';

const staff: DemoPerson[] = [
  // The first row: the specification's default manager is member 1.
  person({
    account: 'manager',
    password: 'Manager123!',
    role: 1,
    email: 'manager@damgo.example',
    phone: '01000010001',
    name: '이서준',
    nickname: '담고 이매니저',
    companyName: '주식회사 담고',
    joinedDaysAgo: 420,
  }),
  person({
    account: 'admin',
    password: 'Admin123!',
    role: 2,
    email: 'admin@damgo.example',
    phone: '01000010002',
    name: '김담희',
    nickname: '담고 운영팀',
    companyName: '주식회사 담고',
    joinedDaysAgo: 421,
  }),
];

const main: DemoPerson[] = [
  person({
    account: 'member',
    password: 'Member123!',
    email: 'member@damgo.example',
    phone: '01000010003',
    name: '정다온',
    nickname: '다온',
    marketingEmailOptIn: true,
    joinedDaysAgo: 260,
    addresses: [
      address(
        '집',
        ['정다온', '01000010003'],
        ['서울특별시 마포구', '월드컵북로4길 43', '연남빌라 302호', '03993'],
        '문 앞에 놓아 주세요.',
      ),
      address(
        '작업실',
        ['정다온', '01000010003'],
        ['서울특별시 성동구', '성수이로7길 27', '2층 다온작업실', '04780'],
        '부재 시 1층 카페에 맡겨 주세요.',
      ),
    ],
  }),
  person({
    account: 'business',
    password: 'Business123!',
    email: 'purchase@haerang.example',
    phone: '01000010004',
    name: '최유진',
    nickname: '해랑 구매팀',
    isBusiness: true,
    companyName: '주식회사 해랑호텔',
    bizRegNo: '6120012347',
    business: {
      representativeName: '박해랑',
      businessType: '숙박업',
      businessItem: '관광호텔',
      address: '부산광역시 해운대구 해운대해변로 298번길 24',
      taxInvoiceEmail: 'tax@haerang.example',
    },
    marketingEmailOptIn: true,
    joinedDaysAgo: 388,
    addresses: [
      address(
        '호텔 검수장',
        ['최유진', '01000010004'],
        ['부산광역시 해운대구', '해운대해변로 298번길 24', '해랑호텔 지하 1층 검수장', '48094'],
        '평일 09~16시, 하역장으로 들어와 주세요.',
      ),
      address(
        '린넨실',
        ['한지민', '01000020004'],
        ['부산광역시 해운대구', '해운대해변로 298번길 24', '해랑호텔 3층 린넨실', '48094'],
      ),
      address(
        '본사',
        ['최유진', '01000010004'],
        ['부산광역시 부산진구', '서전로 58', '해랑빌딩 11층 구매팀', '47251'],
      ),
    ],
  }),
];

/** Members in the order of seeding: the manager comes first, so that an empty store gives the id 1. */
export const demoPeople: DemoPerson[] = [...staff, ...main, ...buyers];
