import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PERSONAL_DATA } from '../src/modules/account-closing/personal-data.js';
import { RetentionService } from '../src/modules/account-closing/retention/retention.service.js';
import { Clock } from '../src/platform/clock.js';
import { addPerson, retention, tracesOf } from './account-closing-fixtures.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, signIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());
afterEach(() => {
  test.app.get(Clock).now = () => new Date();
});

interface Closed {
  closedAt: string;
  keptOrders: number;
  retainUntil: string | null;
}

const GOOD = { password: PASSWORD, agree: true };
const close = (member: Pick<TestMember, 'bearer'>, body: object = GOOD) =>
  test.http.post('/api/user/close').set('authorization', member.bearer).send(body);
const closed = async (member: TestMember): Promise<Closed> => data<Closed>(await close(member));
const preview = async (member: TestMember) =>
  data<object>(await test.http.get('/api/user/close').set('authorization', member.bearer));
const row = async (id: number): Promise<Record<string, unknown>> => {
  const [found] = await test.em.execute<Record<string, unknown>[]>('select * from members where id = ?', [
    id,
  ]);
  return found ?? {};
};
const meStatus = async ({ bearer }: Pick<TestMember, 'bearer'>): Promise<number> =>
  (await test.http.get('/api/auth/me').set('authorization', bearer)).status;

/** Nothing of the member changed. */
async function expectStays(member: TestMember): Promise<void> {
  expect(await meStatus(member)).toBe(200);
  expect(await row(member.id)).toMatchObject({ email: member.email, status: 'active', closed_at: null });
}

describe('closing an account', () => {
  it('ends every session at once and allows no login any more', async () => {
    const member = await signedIn(test);
    const phone = await signIn(test, member.email);
    expect([await meStatus(member), await meStatus(phone)]).toEqual([200, 200]);
    const { body } = await close(member, { ...GOOD, reason: 'price' }).expect(200);
    expect(body).toMatchObject({
      message: '회원 탈퇴가 완료되었습니다.',
      data: { closedAt: expect.stringMatching(/Z$/), keptOrders: 0, retainUntil: null },
    });
    expect([await meStatus(member), await meStatus(phone)]).toEqual([401, 401]);
    for (const { refreshToken } of [member, phone]) {
      await test.http.post('/api/auth/refresh').send({ refreshToken }).expect(401);
    }
    await test.http
      .post('/api/auth/login')
      .send({ identifier: member.email, password: PASSWORD })
      .expect(400);
    expect(await row(member.id)).toMatchObject({
      name: '탈퇴회원',
      status: 'withdrawn',
      email: null,
      password_hash: null,
      close_reason: 'price',
      retain_until: null,
    });
  });

  it('P84: leaves nothing personal in any column of the database but in what the law has kept', async () => {
    const person = await addPerson(test);
    expect((await tracesOf(test, person.secrets)).length).toBeGreaterThan(20);
    await close(person, GOOD).expect(200);
    // The address of the order stays until its retention ends.
    const retained = [
      'orders.ship_to',
      'payment_attempts.payment',
      'refunds.reason',
      'order_events.note',
      'stored_files.name',
      // An estimate that became an order belongs to the agreement.
      'estimates.contact_name',
      'estimate_messages.body',
      'order_messages.body',
      // So do the comments and decisions about its print.
      'order_consents.user_agent',
      'print_approvals.person',
      'print_approvals.typed_name',
      'print_approvals.user_agent',
      'print_job_events.note',
      'print_job_events.person',
      'print_jobs.note',
      'private_link_events.note',
      'private_links.email',
      'private_links.person',
      'proof_comments.author_name',
      'proof_comments.body',
    ];
    expect((await tracesOf(test, person.secrets)).map(({ column }) => column).sort()).toEqual(
      retained.sort(),
    );
    expect(await test.em.execute('select ship_to from orders where id = ?', [person.orderId])).toMatchObject([
      { ship_to: { receiverName: person.name, receiverPhone: person.receiverPhone } },
    ]);
  });

  it('takes nothing from anybody else', async () => {
    const [person, neighbour] = [await addPerson(test), await addPerson(test)];
    const before = await tracesOf(test, [neighbour.marker]);
    await close(person, GOOD).expect(200);
    expect(await tracesOf(test, [neighbour.marker])).toEqual(before);
    expect(await meStatus(neighbour)).toBe(200);
  });

  it.each([
    ['leaves what others wrote under contacts that are not proved', false, 4],
    ['takes what the person asked as a visitor under proved contacts along', true, 0],
  ])('%s', async (_name, isProved, left) => {
    const member = await signedIn(test);
    const phone = `0107${String(member.id).padStart(7, '0')}`;
    const at = isProved ? new Date() : null;
    await test.em.execute(
      'update members set phone = ?, email_proved_at = ?, phone_proved_at = ? where id = ?',
      [phone, at, at, member.id],
    );
    const contacts = { email: member.email, phone, no: `E${member.id}` };
    // Another person typed this e-mail address or phone into a form that needs no account.
    await test.em.execute(
      `insert into enquiries (name, email, phone, title, body, privacy_version, privacy_agreed_at)
       values ('박방문', :email, null, '문의', '문의', 'v1.0', now()), ('박방문', null, :phone, '문의', '문의', 'v1.0', now())`,
      contacts,
    );
    await test.em.execute(
      `insert into estimates (number, contact_name, email, title) values (:no, '박방문', :email, '견적')`,
      contacts,
    );
    await test.em.execute(
      `insert into notices (channel, recipient, kind, title, body) values ('sms', :phone, 'enquiry.done', 'x', 'y')`,
      contacts,
    );
    await close(member).expect(200);
    const [count] = await test.em.execute<{ left: number }[]>(
      `select (select count(*) from enquiries where email = :email or phone = :phone)::int
         + (select count(*) from estimates where number = :no)::int
         + (select count(*) from notices where recipient = :phone)::int as left`,
      contacts,
    );
    expect(count?.left).toBe(left);
  });

  it('lets files in the messages of estimates go with them, and keeps those of an estimate that was ordered', async () => {
    const person = await addPerson(test, { placedAt: new Date('2001-03-01T00:00:00Z') });
    const [asked, own, ordered] = [randomUUID(), randomUUID(), randomUUID()];
    const add = (id: string, ownerId: number | null, number: string) =>
      test.em.execute(
        `with file as (insert into stored_files (id, storage_key, owner_id, name, type, bytes, sha256, state, purpose)
           values (:id, :id, :ownerId, 'art.pdf', 'application/pdf', 1, '', 'attached', 'estimate'))
         insert into estimate_messages (estimate_id, author, body, file_ids)
         select id, 'buyer', '', jsonb_build_array(:id) from estimates where number = :number`,
        { id, ownerId, number },
      );
    await add(asked, null, `${person.marker}-2`);
    await add(own, person.id, `${person.marker}-1`);
    await add(ordered, person.id, `E-${person.orderId}`);
    const states = async (): Promise<unknown> =>
      Promise.all(
        [asked, own, ordered].map(async (id) => {
          const [file] = await test.em.execute<{ state: string; name: string }[]>(
            'select state, name from stored_files where id = ?',
            [id],
          );
          return `${file?.state} ${file?.name}`;
        }),
      );
    await close(person, GOOD).expect(200);
    expect(await states()).toEqual(['discarded file', 'discarded file', 'attached art.pdf']);
    test.app.get(Clock).now = () => new Date('2006-03-01T00:00:00Z');
    expect(await (await retention(test, RetentionService)).purge()).toBe(1);
    expect(await states()).toEqual(['discarded file', 'discarded file', 'discarded file']);
  });

  it('erases everything or nothing: what fails in the last module undoes the first', async () => {
    const person = await addPerson(test);
    const before = await tracesOf(test, person.secrets);
    await test.em.execute(
      `create function refuse_erasure() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await test.em.execute(
      'create trigger refuse_erasure before update on audit_log execute function refuse_erasure()',
    );
    try {
      await close(person, GOOD).expect(500);
    } finally {
      await test.em.execute('drop function refuse_erasure cascade');
    }
    expect(await tracesOf(test, person.secrets)).toEqual(before);
    await expectStays(person);
    await close(person, GOOD).expect(200);
  });

  it('frees e-mail, phone and account id for a new member', async () => {
    const person = await addPerson(test);
    await close(person, GOOD).expect(200);
    const form = {
      email: person.email,
      phone: person.phone,
      account: person.account,
      password: PASSWORD,
      name: '다시온이',
      ageOver14: true,
      termsAgreedAt: 'yes',
      privacyAgreedAt: 'yes',
    };
    const answer = await test.http.post('/api/auth/signup').send(form).expect(200);
    const { id } = (answer.body as Answered<{ id: number }>).data;
    expect(id).not.toBe(person.id);
    const again = await signIn(test, person.email);
    const orders = await test.http.get('/api/orders').set('authorization', again.bearer).expect(200);
    expect((orders.body as Answered<object[]>).data).toEqual([]);
  });

  it('gives back what an unpaid order holds, and it cannot be paid any more', async () => {
    const category = await addCategory(test, { code: 'goods' });
    const product = await addProduct(test, {
      categoryId: category,
      title: '머그',
      basePrice: 1000,
      stock: 10,
    });
    const buyer = await Shopper.withAddress(test);
    await buyer.add(product, 3);
    const { orderId, amount } = await buyer.prepare();
    await close(buyer.member).expect(200);
    const [order] = await test.em.execute<object[]>(
      `select expires_at <= now() as over, ship_to ->> 'receiverName' as receiver, placed_at
       from orders where pg_order_id = ?`,
      [orderId],
    );
    expect(order).toEqual({ over: true, receiver: '탈퇴회원', placed_at: null });
    expect(await buyer.confirm({ paymentKey: 'key', orderId, amount })).toMatchObject({ status: 401 });
  });
});

describe('what stands in the way', () => {
  const states: [string, boolean][] = [
    ['NEW', false],
    ['PAID', false],
    ['PREPARING', false],
    ['SHIPPED', false],
    ['DELIVERED', true],
    ['CANCELED', true],
  ];

  it.each(states)('an order that is %s: closable %s', async (status, closable) => {
    const member = await signedIn(test);
    const order = await addOrder(test, { memberId: member.id, status });
    expect(await preview(member)).toMatchObject({ closable, keptOrders: 1 });
    const answer = await close(member);
    if (closable) return expect(answer.status).toBe(200);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'ACCOUNT_CLOSE_BLOCKED',
        data: { obstacles: [{ orderId: order.id, orderNo: order.orderNo, reason: 'ORDER_OPEN' }] },
      },
    ]);
    return expectStays(member);
  });

  it.each([
    ['requested', false],
    ['approved', false],
    ['processing', false],
    ['failed', false],
    ['done', true],
    ['rejected', true],
    ['withdrawn', true],
  ])('a refund that is %s: closable %s', async (state, closable) => {
    const member = await signedIn(test);
    const { id } = await addOrder(test, { memberId: member.id, status: 'DELIVERED' });
    await test.em.execute(
      `insert into refunds (order_id, kind, origin, state, reason) values (?, 'return', 'member', ?, '파손')`,
      [id, state],
    );
    const answer = await close(member);
    if (closable) return expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: { obstacles: [{ orderId: id, reason: 'REFUND_OPEN' }] } });
    return expectStays(member);
  });

  it('a payment whose outcome is not known, and money that is owed back', async () => {
    for (const [state, why] of [
      ['UNKNOWN', null],
      ['CONFIRMING', null],
      ['DONE', '재고 부족'],
    ]) {
      const member = await signedIn(test);
      const { id } = await addOrder(test, { memberId: member.id, status: 'CANCELED' });
      await test.em.execute(
        `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at, auto_cancel_reason)
         values (?, ?, gen_random_uuid(), ?, 100, now() + interval '1 day', ?)`,
        [id, `key-${id}`, state, why],
      );
      const { body } = await close(member).expect(409);
      expect(body).toMatchObject({ data: { obstacles: [{ orderId: id, reason: 'PAYMENT_OPEN' }] } });
      await expectStays(member);
    }
  });

  it('is named newest first, each order once: by itself, else by its refund, else by its payment', async () => {
    const member = await signedIn(test);
    const order = async (status: string): Promise<number> =>
      (await addOrder(test, { memberId: member.id, status })).id;
    const [payment, refund, open] = [
      await order('CANCELED'),
      await order('CANCELED'),
      await order('SHIPPED'),
    ];
    for (const id of [payment, refund, open]) {
      await test.em.execute(
        `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at)
         values (?, ?, gen_random_uuid(), 'UNKNOWN', 100, now() + interval '1 day')`,
        [id, `key-${id}`],
      );
    }
    for (const id of [refund, open]) {
      await test.em.execute(
        `insert into refunds (order_id, kind, origin, state, reason) values (?, 'return', 'member', 'requested', '파손')`,
        [id],
      );
    }
    expect(await preview(member)).toMatchObject({
      closable: false,
      obstacles: [
        { orderId: open, reason: 'ORDER_OPEN', status: 'SHIPPING', statusLabel: '배송중' },
        { orderId: refund, reason: 'REFUND_OPEN', status: 'CANCELLED' },
        { orderId: payment, reason: 'PAYMENT_OPEN', status: 'CANCELLED' },
      ],
    });
  });

  it('is not an order that was prepared and never placed, nor somebody else’s', async () => {
    const [member, other] = [await signedIn(test), await signedIn(test)];
    await addOrder(test, { memberId: other.id, status: 'PAID' });
    await addOrder(test, { memberId: member.id, status: 'NEW', placedAt: null });
    expect(await preview(member)).toEqual({
      closable: true,
      obstacles: [],
      keptOrders: 0,
      retainUntil: null,
    });
    await close(member).expect(200);
  });
});

describe('who may close', () => {
  it.each<[object, string, string]>([
    [{ agree: true }, 'password', 'USER_PW_NULL'],
    [{ password: 'wrong-password', agree: true }, 'password', 'CURRENT_PASSWORD_WRONG'],
    [{ password: PASSWORD }, 'agree', 'CLOSE_AGREE_REQUIRED'],
    [{ password: PASSWORD, agree: false }, 'agree', 'CLOSE_AGREE_REQUIRED'],
    [{ password: PASSWORD, agree: 'true' }, 'agree', 'CLOSE_AGREE_REQUIRED'],
    [{ ...GOOD, reason: '제 이름은 김구매입니다' }, 'reason', 'CLOSE_REASON_FORM'],
    [{ ...GOOD, memberId: 1 }, 'memberId', 'UNKNOWN_FIELD'],
  ])('not with %j', async (body, field, code) => {
    const member = await signedIn(test);
    const answer = await close(member, body).expect(400);
    expect(answer.body).toMatchObject({ code, data: { fields: [{ field, code }] } });
    await expectStays(member);
  });

  it.each([1, 2] as const)('not staff of role %i: their accounts end by an admin’s hand', async (role) => {
    const member = await signedIn(test, role);
    await close(member).expect(403);
    await test.http.get('/api/user/close').set('authorization', member.bearer).expect(403);
    await expectStays(member);
  });

  it('once, also where two calls come at once', async () => {
    const member = await signedIn(test);
    const statuses = (await Promise.all([close(member), close(member)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 401, 409].includes(status))).toBe(true);
  });

  it('beside other calls of the same member, of which none brings the person back', async () => {
    const member = await signedIn(test);
    const by = (method: 'post' | 'patch', path: string, body: object) =>
      test.http[method](`/api${path}`).set('authorization', member.bearer).send(body);
    const answers = await Promise.all([
      close(member),
      by('patch', '/user/profile', { name: '돌아온이', nickname: '돌아온이' }),
      by('post', '/user/addresses', { receiverName: '돌아온이', address1: '돌아온길 1' }),
      by('post', '/auth/password-reset/request', { identifier: member.email }),
    ]);
    expect(answers[0].status).toBe(200);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await tracesOf(test, ['돌아온', member.email])).toEqual([]);
  });
});

describe('what the law has kept', () => {
  const order = (memberId: number, placed: string, delivered: string | null = null) =>
    addOrder(test, { memberId, status: 'DELIVERED', placedAt: new Date(placed) }).then(async ({ id }) => {
      await test.em.execute('update orders set delivered_at = ? where id = ?', [delivered, id]);
      return id;
    });
  const receiver = async (id: number): Promise<unknown> => {
    const [found] = await test.em.execute<{ name: string }[]>(
      `select ship_to ->> 'receiverName' as name from orders where id = ?`,
      [id],
    );
    return found?.name;
  };
  const purgeAt = async (moment: string): Promise<number> => {
    test.app.get(Clock).now = () => new Date(moment);
    return (await retention(test, RetentionService)).purge();
  };

  it('stays five years from the last event of the last order, as the answer and the member’s row say', async () => {
    const member = await signedIn(test);
    await order(member.id, '2026-01-10T00:00:00Z', '2026-01-20T03:00:00Z');
    await order(member.id, '2026-01-15T00:00:00Z');
    const answer = await closed(member);
    expect(answer).toMatchObject({ keptOrders: 2, retainUntil: '2031-01-20T03:00:00.000Z' });
    expect(new Date(String((await row(member.id))['retain_until'])).toISOString()).toBe(answer.retainUntil);
  });

  it('loses its person when each order’s own years are over, not before, and only once', async () => {
    const person = await addPerson(test, { placedAt: new Date('2001-03-01T00:00:00Z') });
    const younger = await order(person.id, '2001-06-01T00:00:00Z');
    const open = await signedIn(test);
    const ofMember = await order(open.id, '2001-01-01T00:00:00Z');
    await close(person, GOOD).expect(200);
    expect(await purgeAt('2006-02-28T23:59:59Z')).toBe(0);
    expect(await receiver(person.orderId)).toBe(person.name);
    expect(await purgeAt('2006-03-01T00:00:00Z')).toBe(1);
    expect(await receiver(person.orderId)).toBe('탈퇴회원');
    expect(await receiver(younger)).toBe('박수령');
    expect(await tracesOf(test, person.secrets)).toEqual([]);
    expect(await purgeAt('2006-06-01T00:00:00Z')).toBe(1);
    await purgeAt('2056-06-01T00:00:00Z');
    expect(await purgeAt('2056-06-01T00:00:00Z')).toBe(0);
    // Products and money stay, because they are the store's accounts. So does everything of people who are still
    // members.
    const [records] = await test.em.execute<object[]>(
      `select o.total_amount::int as total, o.status, l.product_name as product
       from orders o join order_lines l on l.order_id = o.id where o.id = ?`,
      [person.orderId],
    );
    expect(records).toEqual({ total: 11_000, status: 'DELIVERED', product: '텀블러' });
    expect(await receiver(ofMember)).toBe('박수령');
  });
});

describe('the worker', () => {
  it('purges by itself', async () => {
    const person = await addPerson(test, { placedAt: new Date('2001-03-01T00:00:00Z') });
    await close(person, GOOD).expect(200);
    expect(await tracesOf(test, person.secrets)).not.toEqual([]);
    const worker = await startWorker(test.environment);
    try {
      await until(
        () => tracesOf(test, person.secrets),
        (traces) => traces.length === 0,
      );
    } finally {
      await worker.close();
    }
  });
});

describe('the list of personal data', () => {
  it('P84: has every table that refers to a member or holds what names a person', async () => {
    const found = await test.em.execute<{ name: string }[]>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'members'::regclass
       union
       select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~
         '(^|_)(email|phone|recipient|receiver|ip|user_agent|actor_id|member_id|owner_id|requested_by|decided_by)(_|$)'`,
    );
    const listed = new Set(PERSONAL_DATA.map(({ table }) => table));
    expect(found.length).toBeGreaterThan(10);
    expect(found.map(({ name }) => name).filter((name) => name !== 'members' && !listed.has(name))).toEqual(
      [],
    );
  });

  it('P84: says why, wherever something stays', () => {
    const silent = PERSONAL_DATA.filter(({ erased, retained }) => !erased && !retained);
    expect(silent).toEqual([]);
  });
});
