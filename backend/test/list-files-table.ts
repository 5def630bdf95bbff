import { randomUUID } from 'node:crypto';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addPromotion } from './promotion-fixtures.js';
import type { Cast } from './site-fixtures.js';
import type { TestApp } from './support/app.js';

type Row = Record<string, unknown>;
type Key = string | number | null;

/** A list that can be downloaded as a file. */
export interface ListFile {
  list: string;
  file: string;
  /** Whose list is read. */
  as: 'admin' | 'manager';
  /** Heading of the file and field of the list that identify a row. */
  id: [heading: string, field: string];
  /** All headings, in order. */
  headings: string;
  /** A filter that keeps some of the rows. */
  filter: Record<string, string>;
  /** The sort value of the rows, for each column that has `…Asc` and `…Desc`. */
  sorts: Record<string, (row: Row) => Key>;
}

const text =
  (field: string) =>
  (row: Row): Key =>
    (row[field] as Key | undefined) ?? null;
const firstOf =
  (...fields: string[]) =>
  (row: Row): Key =>
    (fields.map((field) => row[field]).find((value) => value != null) as Key | undefined) ?? null;

export const LIST_FILES: readonly ListFile[] = [
  {
    list: 'admin/promotions',
    file: 'admin/exports/promotions',
    as: 'admin',
    filter: { q: '찾기' },
    id: ['프로모션번호', 'id'],
    headings:
      '프로모션번호,이름,종류,쿠폰 코드,상태,할인율 (%),최대 할인,할인 금액,대상,최소 금액,최소 수량,시작일시,' +
      '종료일시,전체 한도,1인 한도,사용 수,결제 대기 수,할인 합계,등록일시',
    sorts: { name: text('name'), ends: text('endsAt'), total: text('discountTotal') },
  },
  {
    list: 'admin/notices',
    file: 'admin/exports/notices',
    as: 'admin',
    filter: { q: '찾기' },
    id: ['알림번호', 'id'],
    headings: '알림번호,작성일시,상태,수단,받는 주소,회원,종류,제목,내용,시도,발송일시,마지막 오류',
    sorts: { title: text('title'), recipient: text('recipient') },
  },
  {
    list: 'admin/documents',
    file: 'admin/exports/documents',
    as: 'admin',
    filter: { state: 'submitted' },
    id: ['서류번호', 'id'],
    headings: '서류번호,제출일시,서류,상태,회사,회원,사업자등록번호,파일,심사일시,반려 사유',
    sorts: { member: firstOf('companyName', 'memberName') },
  },
  {
    list: 'admin/audit',
    file: 'admin/exports/audit',
    as: 'admin',
    filter: { q: '찾기' },
    id: ['기록번호', 'id'],
    headings: '기록번호,일시,처리자,역할,처리 구분,대상,대상 번호,대상 이름,변경 내용,변경 전,변경 후,IP',
    sorts: {},
  },
  {
    list: 'admin/enquiries',
    file: 'admin/exports/enquiries',
    as: 'manager',
    filter: { q: '찾기' },
    id: ['문의번호', 'id'],
    headings: '문의번호,접수일시,상태,제목,내용,분류,수량,예산,희망 납기일,회사,이름,전화,이메일,담당',
    sorts: { title: text('title'), asker: firstOf('company', 'name') },
  },
  ...(['admin', 'manager'] as const).map((as): ListFile => ({
    list: `${as}/sites`,
    file: `${as}/exports/sites`,
    as,
    filter: { q: '찾기' },
    id: ['사이트번호', 'id'],
    headings:
      '사이트번호,사이트,회사,웹 주소,고객,담당 매니저,수령인,수령인 전화,우편번호,주소,상세주소,접수 중인 양식,등록일시',
    sorts: { name: text('userSiteName'), company: text('userCompanyName'), customer: text('userName') },
  })),
  ...(['admin', 'manager'] as const).map((as): ListFile => ({
    list: `${as}/organizations`,
    file: `${as}/exports/organizations`,
    as,
    filter: { q: '찾기' },
    id: ['거래처번호', 'id'],
    headings:
      '거래처번호,거래처,상태,사업자등록번호,종사업장번호,대표자명,업태,종목,주소,세금계산서 이메일,구성원 수,지점 수,' +
      '참여 요청 수,담당 매니저,등록일시',
    sorts: { name: text('name'), manager: (row) => (row['manager'] as Row | null)?.['name'] as Key },
  })),
  ...(['admin', 'manager'] as const).map((as): ListFile => ({
    list: `${as}/contract-lists`,
    file: `${as}/exports/contract-lists`,
    as,
    filter: { q: '찾기' },
    id: ['단가표번호', 'id'],
    headings: '단가표번호,단가표,상태,시작일,종료일,거래처,단가 수,쿠폰 사용,등록일시',
    sorts: { name: text('name'), from: text('validFrom'), until: text('validUntil') },
  })),
  {
    list: 'manager/customers',
    file: 'manager/exports/customers',
    as: 'manager',
    filter: { q: '찾기' },
    id: ['고객번호', 'id'],
    headings:
      '고객번호,회사,이름,이메일,휴대폰,상태,담당 매니저,사이트 수,주문 수,주문 합계,마지막 주문번호,마지막 주문일시,등록일시',
    sorts: {
      name: firstOf('companyName', 'name'),
      amount: text('ordersAmount'),
      lastOrder: text('lastOrderAt'),
    },
  },
  {
    list: 'manager/orders',
    file: 'manager/exports/orders',
    as: 'manager',
    filter: { q: '찾기' },
    id: ['주문번호', 'orderNo'],
    headings:
      '주문번호,주문일시,결제일시,상태,회사,주문자,주문자 전화,이메일,주문명,품목 수,상품 금액,할인,배송비,결제 금액,' +
      '공급가액,부가세,결제수단,환불 금액,수령인,수령인 전화,우편번호,주소,상세주소,배송 메모,택배사,송장번호,도착예정일,' +
      '거래처,지점,발주 번호,비용 부서',
    sorts: { total: text('total') },
  },
  {
    list: 'manager/estimates',
    file: 'manager/exports/estimates',
    as: 'manager',
    filter: { q: '찾기' },
    id: ['견적번호', 'number'],
    headings:
      '견적번호,품목,상태,회사,담당자,전화,이메일,견적 담당,차수,견적 금액,유효기간,기한,요청일시,최근 변경',
    sorts: {},
  },
  {
    list: 'admin/refunds',
    file: 'admin/exports/refunds',
    as: 'admin',
    filter: { q: '찾기' },
    id: ['환불번호', 'id'],
    headings:
      '환불번호,주문번호,주문명,구분,상태,환불 금액,사유,상세 사유,회사,주문자,결제수단,요청일시,완료일시',
    sorts: { amount: text('amount'), buyer: firstOf('company', 'memberName') },
  },
  {
    list: 'admin/stock',
    file: 'admin/exports/stock',
    as: 'admin',
    filter: { q: '찾기' },
    id: ['상품번호', 'productId'],
    headings:
      '상품번호,SKU,상품명,카테고리 코드,카테고리,상태,현재 재고,주문 예약 수량,판매 가능,부족 기준,재입고 알림 대기',
    sorts: { title: text('title'), onHand: text('onHand'), available: text('available') },
  },
];

/** The names of the three rows in each list; a search word finds two of them. */
const NAMES = ['나 찾기', '가', '다 찾기'] as const;

/**
 * Three rows in each list of the first manager's customer, and three of another person where managers have the list.
 */
export async function furnish(test: TestApp, cast: Cast): Promise<void> {
  const categoryId = await addCategory(test, { code: 'files' });
  const endings = ['2099-01-01T00:00:00Z', null, '2099-01-03T00:00:00Z'];
  const stocks = [1, 2, 30];
  for (const [i, name] of NAMES.entries()) {
    const at = `2026-11-0${String(i + 1)}T00:00:00Z`;
    await addPromotion(test, { name, endsAt: endings[i] });
    await addProduct(test, { categoryId, title: name, basePrice: 1_000, stock: stocks[i] ?? 0 });
    await addRecords(test, cast, { i, name, at });
    await addOrganization(test, cast.manager.id, { i, name, at });
    await addWork(test, cast.customer.id, cast.manager.id, { i, name, at });
    await addWork(test, cast.otherCustomer.id, cast.admin.id, { i, name, at });
    await addDocument(test, [cast.otherCustomer, cast.customer, cast.customer][i]?.id ?? 0, { i, name, at });
  }
  await test.em.execute(
    `insert into refunds (order_id, kind, origin, state, amount, reason)
     select id, 'refund', 'member', case when total_amount > 1000 then 'done' else 'requested' end,
       case when order_name = '가' then null else id end, order_name from orders where member_id = ?`,
    [cast.customer.id],
  );
  await addOrganization(test, cast.otherManager.id, { i: 9, name: '온담식당', at: '2026-11-09T00:00:00Z' });
  await addCustomers(test, cast.manager.id);
}

/** Which of the three it is, its name, and its time. */
interface Sample {
  i: number;
  name: string;
  at: string;
}

/** What the store records about its own work. */
async function addRecords(
  { em }: TestApp,
  { admin, customer }: Cast,
  { i, name, at }: Sample,
): Promise<void> {
  await em.execute(
    `insert into notices (member_id, channel, recipient, kind, title, body, secret, state, sent_by, created_at)
     values (?, 'email', ?, 'order.paid', ?, E'본문\n둘째 줄', ?, 'sent', 'nhn-email', ?)`,
    [customer.id, `${String(3 - i)}@example.com`, name, name === '가', at],
  );
  await em.execute(
    `insert into audit_log (actor_id, action, target_type, target_id, before, after, created_at)
     values (?, 'order.status', 'order', ?, '{"status":"PAID"}', '{"status":"SHIPPED"}', ?)`,
    [admin.id, name.split(' ').at(-1), at],
  );
}

/** An organization in the manager's care, with a contract list. */
async function addOrganization({ em }: TestApp, managerId: number, { i, name, at }: Sample): Promise<void> {
  await em.execute(
    `insert into organizations (name, biz_reg_no, state, manager_id, created_at)
     values (?, ?, 'active', ?, ?)`,
    [name, `20000000${String(i)}0`, managerId, at],
  );
  await em.execute(
    `with list as (insert into contract_lists (name, valid_from, valid_until) values (?, ?, ?) returning id)
     insert into contract_list_organizations (list_id, organization_id)
     select list.id, g.id from list, organizations g where g.biz_reg_no = ?`,
    [name, at, ['2099-01-01', null, '2099-01-03'][i] ?? null, `20000000${String(i)}0`],
  );
}

/** An enquiry, a site, an estimate and an order of a customer. */
async function addWork(
  test: TestApp,
  memberId: number,
  staffId: number,
  { i, name, at }: Sample,
): Promise<void> {
  const { em } = test;
  await em.execute(
    `insert into enquiries (member_id, name, company, email, title, body, privacy_version, privacy_agreed_at, assignee_id)
     values (?, ?, ?, 'a@example.com', ?, '=1+1', 'v1.0', now(), ?)`,
    [memberId, name, ['하늘상사', null, null][i], name, staffId],
  );
  await em.execute(
    `insert into sites (member_id, company_name, name, url) values (?, ?, ?, 'https://x.kr')`,
    [memberId, ['하늘상사', '하늘상사', '가나상사'][i], name],
  );
  await em.execute(
    `insert into estimates (number, member_id, contact_name, company, email, title, body, printing)
     values (?, ?, '박담당', ?, 'a@example.com', ?, '', '')`,
    [`E-${String(memberId)}-${String(i)}`, memberId, name, name],
  );
  const total = [1_000, 99_000, 1_000][i];
  await addOrder(test, { memberId, orderName: name, total, placedAt: new Date(at) });
}

async function addDocument({ em }: TestApp, memberId: number, { i, name }: Sample): Promise<void> {
  const file = randomUUID();
  await em.execute(
    `insert into stored_files (id, storage_key, owner_id, name, type, bytes, sha256, state, purpose)
     values (?, ?, ?, ?, 'application/pdf', 1, '', 'attached', 'document')`,
    [file, file, memberId, `${name}.pdf`],
  );
  await em.execute('insert into business_documents (member_id, kind, file_id, state) values (?, ?, ?, ?)', [
    memberId,
    'BANKBOOK',
    file,
    ['submitted', 'submitted', 'approved'][i],
  ]);
}

/** Two more customers of the manager, without orders. */
const addCustomers = (test: TestApp, managerId: number): Promise<unknown> =>
  test.em.execute(
    `insert into members (email, name, company_name, role, status, country_code, locale, time_zone, is_business, age_over14, manager_id)
     values ('c1@example.com', '나 찾기', null, 0, 'active', 'KR', 'ko_KR', 'Asia/Seoul', true, true, ?),
       ('c2@example.com', '가', '다 찾기', 0, 'active', 'KR', 'ko_KR', 'Asia/Seoul', true, true, ?)`,
    [managerId, managerId],
  );
