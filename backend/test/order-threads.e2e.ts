import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InboxCountsDto, InboxPageDto } from '../src/modules/admin/inbox/dto/inbox.dto.js';
import type { OrderThreadDto } from '../src/modules/orders/thread/dto/order-thread.dto.js';
import { addOrder, auditOf } from './admin-fixtures.js';
import { statementsOf } from './catalog-fixtures.js';
import { pdf, uploaded } from './files-fixtures.js';
import { data } from './shop-fixtures.js';
import { call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  cast = await castOf(test);
});
afterAll(() => test.close());
beforeEach(() => test.em.execute('delete from notices; delete from order_threads'));

const order = async (member: TestMember, more: object = {}): Promise<{ id: number; orderNo: string }> =>
  addOrder(test, { memberId: member.id, orderName: '텀블러 외 1건', ...more });

const ask = async (member: TestMember, id: number | string, body: object = {}): Promise<OrderThreadDto> =>
  data(await call(test, member, 'post', `/orders/${id}/messages`, { body: '언제 출고되나요?', ...body }));

const answer = async (staff: TestMember, id: number, body: object = {}): Promise<OrderThreadDto> =>
  data(
    await call(test, staff, 'post', `/manager/orders/${id}/messages`, { body: '내일 출고됩니다.', ...body }),
  );

const settle = async (staff: TestMember, id: number, settled: boolean): Promise<OrderThreadDto> =>
  data(await call(test, staff, 'post', `/manager/orders/${id}/messages/settle`, { settled }));

const noticesSent = (): Promise<object[]> =>
  test.em.execute('select member_id as "memberId", kind, title, body, link from notices order by id');

const counts = async (staff: TestMember): Promise<InboxCountsDto> =>
  data(await call(test, staff, 'get', '/manager/inbox/counts'));

const inbox = async (staff: TestMember, query = ''): Promise<InboxPageDto> =>
  data(await call(test, staff, 'get', `/manager/inbox${query}`));

describe('the thread of an order', () => {
  it('takes a question and its answer to the other side', async () => {
    const { customer, manager } = cast;
    const { id, orderNo } = await order(customer);
    const empty = data<OrderThreadDto>(await call(test, customer, 'get', `/orders/${orderNo}/messages`));
    expect(empty).toEqual({ orderId: id, waitingSince: null, messages: [] });
    const asked = await ask(customer, orderNo, { body: ' 언제 출고되나요? ' });
    expect(asked).toMatchObject({
      orderId: id,
      waitingSince: expect.stringMatching(/Z$/),
      messages: [{ author: 'buyer', authorName: '최유진', body: '언제 출고되나요?', files: [] }],
    });
    expect(await noticesSent()).toEqual([
      {
        memberId: manager.id,
        kind: 'order.question',
        title: `주문에 문의가 도착했습니다 (${orderNo})`,
        body: '언제 출고되나요?',
        link: `/manager/orders/${id}#thread`,
      },
    ]);
    const answered = await answer(manager, id);
    expect(answered.waitingSince).toBeNull();
    expect(answered.messages.map(({ author }) => author)).toEqual(['buyer', 'staff']);
    expect((await noticesSent())[1]).toEqual({
      memberId: customer.id,
      kind: 'order.answer',
      title: `주문 문의에 답변이 도착했습니다 (${orderNo})`,
      body: '내일 출고됩니다.',
      link: `/user/orders/${id}#thread`,
    });
    expect(data(await call(test, customer, 'get', `/orders/${id}/messages`))).toEqual(answered);
  });

  it('notifies every admin where the buyer has no manager', async () => {
    const { admin, customer } = cast;
    await test.em.execute('update members set manager_id = null where id = ?', [customer.id]);
    const { id } = await order(customer);
    await ask(customer, id);
    expect(await noticesSent()).toMatchObject([
      { memberId: admin.id, kind: 'order.question', link: `/admin/orders/${id}#thread` },
    ]);
    await test.em.execute('update members set manager_id = ? where id = ?', [cast.manager.id, customer.id]);
  });

  it('carries files that both sides may read', async () => {
    const { customer, manager, otherCustomer } = cast;
    const { id } = await order(customer);
    const fileIds = [(await uploaded(test, customer, pdf(), '사진.pdf')).id];
    const { messages } = await ask(customer, id, { fileIds });
    expect(messages[0]?.files).toMatchObject([{ name: '사진.pdf' }]);
    const seen = data<OrderThreadDto>(await call(test, manager, 'get', `/manager/orders/${id}/messages`));
    expect(seen.messages[0]?.files).toHaveLength(1);
    // Attached once, and only by the one who uploaded it.
    await call(test, customer, 'post', `/orders/${id}/messages`, { body: '다시', fileIds }).expect(400);
    const others = [(await uploaded(test, otherCustomer)).id];
    await call(test, customer, 'post', `/orders/${id}/messages`, { body: '남의', fileIds: others }).expect(
      400,
    );
  });

  it.each([{ body: ' ' }, { body: 'x'.repeat(4001) }, { body: undefined }])('refuses %j', async (body) => {
    const { id } = await order(cast.customer);
    await call(test, cast.customer, 'post', `/orders/${id}/messages`, body).expect(400);
    expect((await counts(cast.admin)).order).toBe(0);
  });

  it('is there only for a placed order, its buyer and those who look after the buyer', async () => {
    const { customer, otherCustomer, otherManager, admin } = cast;
    const draft = await order(customer, { placedAt: null });
    await call(test, customer, 'get', `/orders/${draft.id}/messages`).expect(404);
    const { id } = await order(customer);
    await call(test, otherCustomer, 'get', `/orders/${id}/messages`).expect(404);
    await call(test, otherCustomer, 'post', `/orders/${id}/messages`, { body: '남' }).expect(404);
    await call(test, otherManager, 'get', `/manager/orders/${id}/messages`).expect(404);
    await call(test, otherManager, 'post', `/manager/orders/${id}/messages`, { body: '남' }).expect(404);
    expect((await answer(admin, id)).messages).toHaveLength(1);
  });

  it('waits since the oldest question, and a settled one can wait again', async () => {
    const { customer, manager } = cast;
    const { id } = await order(customer);
    const first = await ask(customer, id);
    expect((await ask(customer, id)).waitingSince).toBe(first.waitingSince);
    expect((await settle(manager, id, true)).waitingSince).toBeNull();
    await settle(manager, id, true);
    expect((await settle(manager, id, false)).waitingSince).not.toBeNull();
    expect((await auditOf(test, 'order', id)).map(({ action, after }) => [action, after])).toEqual([
      ['order.question', { question: 'settled' }],
      ['order.question', { question: 'waiting' }],
    ]);
  });

  it('keeps what was written', async () => {
    const { id } = await order(cast.customer);
    await ask(cast.customer, id);
    await expect(test.em.execute("update order_messages set body = 'x'")).rejects.toThrow('only added');
  });
});

describe('the inbox', () => {
  it('shows a manager what waits for the own customers, and an admin all, the longest wait first', async () => {
    const { admin, manager, otherManager, customer, otherCustomer } = cast;
    const [one, other] = [await order(customer), await order(otherCustomer)];
    await ask(otherCustomer, other.id, { body: '다른 문의' });
    await ask(customer, one.id);
    const lines = [{ name: '로고 볼펜', quantity: 100 }];
    await call(test, customer, 'post', '/estimates', { lines, body: '견적 부탁드립니다.' }).expect(200);
    await call(test, customer, 'post', '/enquiries', {
      name: '김구매',
      phone: '01012345678',
      title: '소싱 문의',
      body: '찾아 주세요',
      privacyAgreed: true,
    }).expect(200);
    await test.em.execute(
      `with job as (insert into print_jobs (no, order_id, order_line_id, member_id, title, quantity, state, print)
         select 'P-1', order_id, min(id), ?, '텀블러', 10, 'PROOF_SENT', '{"placements": []}' from order_lines
         where order_id = ? group by order_id returning id)
       insert into proof_comments (job_id, thread_no, author, author_id, author_name, body)
       select id, 1, 'buyer', ?, '최유진', '조금 크게' from job`,
      [customer.id, one.id, customer.id],
    );
    expect(await counts(admin)).toEqual({
      order: 2,
      estimate: 1,
      enquiry: 1,
      print: 1,
      correction: 0,
      total: 5,
    });
    expect(await counts(manager)).toMatchObject({ order: 1, estimate: 1, enquiry: 0, print: 1, total: 3 });
    expect(await counts(otherManager)).toMatchObject({ order: 1, total: 1 });
    const all = await inbox(admin);
    expect(all.total).toBe(5);
    expect(all.items.map(({ waitingSince }) => waitingSince)).toEqual(
      all.items.map(({ waitingSince }) => waitingSince).sort(),
    );
    expect((await inbox(admin, '?kind=order')).items).toMatchObject([
      { kind: 'order', id: other.id, number: other.orderNo, excerpt: '다른 문의', company: '온담식당' },
      { kind: 'order', id: one.id, title: '텀블러 외 1건', memberName: '최유진', company: '해랑호텔' },
    ]);
    expect((await inbox(manager, '?kind=enquiry')).items).toEqual([]);
    await answer(manager, one.id);
    expect((await counts(manager)).order).toBe(0);
  });

  it('takes two statements for a page', async () => {
    const { customer, admin } = cast;
    await ask(customer, (await order(customer)).id);
    expect(await statementsOf(test, () => inbox(admin))).toBe(2);
  });
});
