// The ceiling: Fastify and pg by hand, as few statements as a request needs, no checks, no caches. The bench reports the store's
// speed as a ratio of this.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

const POSITIONS = `select l.product_id, l.listed_at, l.price from product_listings l
  where l.scope_id = coalesce((select id from categories where code = $1), 0)`;

/** The total of a whole list is stored; that of a filtered list is counted. */
const list = (order: string, from = ''): string => `
  select json_build_object('items', json_agg(p.card), 'total', ${from === '' ? '0' : `(select count(*) from (${POSITIONS} ${from}) l)`})::text
    as body
  from (${POSITIONS} ${from} order by ${order} limit 24) l join products p on p.id = l.product_id`;

const NEWEST = 'l.listed_at desc, l.product_id desc';

const MATCHES = `from product_search
  where active and keys like '%' || $1 || '%' and label like '%' || $2 || '%'`;

/** With the number of matches up to a thousand, as the store answers it. */
const SEARCH = `
  select json_build_object('items', json_agg(p.card), 'total', (select count(*) from (select 1 ${MATCHES} limit 1001) s))::text
    as body
  from (select product_id ${MATCHES} order by popularity desc, product_id desc limit $3) s
  join products p on p.id = s.product_id`;

const CART = `
  select json_build_object('items', json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'card', p.card)))::text
    as body
  from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id where c.member_id = $1`;

/** Adds a piece and answers the cart: two statements, as a cart that is read anew takes. */
const ADD = `insert into cart_items (cart_id, product_id, option_key, quantity)
  select id, $2, '', 1 from carts where member_id = $1
  on conflict (cart_id, product_id, option_key) do update set quantity = least(cart_items.quantity + 1, 999999)`;

/** Cart into order and lines: one statement for each, in one transaction, under the cart's lock. */
const LOCK = 'select id from carts where member_id = $1 for update';
const LINES = `select i.product_id, i.quantity, p.title, coalesce(p.sale_price, p.base_price, 1000) as price
  from cart_items i join products p on p.id = i.product_id where i.cart_id = $1`;
const ORDER = `insert into orders (order_no, pg_order_id, order_name, member_id, status, items_amount, total_amount,
    supplied_amount, vat, items_count, ship_to, expires_at)
  values ($1, $1, 'bare', $2, 'NEW', $3, $3, $3, 0, 3, '{}', now() + interval '40 minutes') returning id`;
const ORDER_LINES = `insert into order_lines (order_id, product_id, product_name, option_key, option_summary, quantity,
    unit_price, subtotal)
  select $1, line.product_id, line.title, '', '', line.quantity, line.price, line.price * line.quantity
  from json_to_recordset($2) as line (product_id int, title text, quantity int, price int)`;
/** The attempt of an order with its amount, before the call to Toss. */
const ATTEMPT = `insert into payment_attempts (order_id, payment_key, idempotency_key, amount, next_check_at, tries)
  select id, $2, gen_random_uuid(), total_amount, now(), 1 from orders where pg_order_id = $1 and total_amount = $3
  returning id, order_id`;
const CAPTURED = `update payment_attempts set state = 'DONE', approved_at = now(), payment = $2 where id = $1`;
const LEDGER = `insert into payment_ledger (order_id, attempt_id, kind, amount, transaction_key)
  values ($1, $2, 'captured', $3, $4)`;
const PAID = `update orders set status = 'PAID', placed_at = now(), approved_at = now() where id = $1`;
const EMPTIED = 'delete from cart_items i using carts c where c.id = i.cart_id and c.member_id = $1';
const FULL_ORDER = `select json_build_object('status', o.status, 'total', o.total_amount, 'lines', (
    select json_agg(json_build_object('name', l.product_name, 'quantity', l.quantity, 'subtotal', l.subtotal))
    from order_lines l where l.order_id = o.id))::text as body
  from orders o where o.pg_order_id = $1`;

const AUTHORIZATION = `Basic ${Buffer.from('test_gsk_local_store:').toString('base64')}`;
const TOSS_API_URL = process.env['TOSS_API_URL'] ?? '';

type Run = <T extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<pg.QueryResult<T>>;

async function inTransaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work((text, values) => client.query({ name: nameOf(text), text, values }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

let orders = 0;

const freeze = (member: number): Promise<string> =>
  inTransaction(async (run) => {
    const cart = (await run<{ id: number }>(LOCK, [member])).rows[0]?.id ?? 0;
    const { rows } = await run<{ price: number; quantity: number }>(LINES, [cart]);
    const total = rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    orders += 1;
    const orderId = `BARE-${String(orders).padStart(6, '0')}`;
    const { rows: lines } = await run<{ id: number }>(ORDER, [orderId, member, total]);
    await run(ORDER_LINES, [lines[0]?.id, JSON.stringify(rows)]);
    return JSON.stringify({ orderId, amount: total });
  });

interface Payment {
  orderId: string;
  paymentKey: string;
  amount: number;
}

/** Opens the attempt, calls Toss, books the answer. */
async function pay(member: number, { orderId, paymentKey, amount }: Payment): Promise<string> {
  const text = ATTEMPT;
  const { rows } = await pool.query<{ id: number; order_id: number }>({
    name: nameOf(text),
    text,
    values: [orderId, paymentKey, amount],
  });
  const attempt = rows[0];
  if (attempt === undefined) throw new Error(`${orderId} is not to be paid`);
  const answer = await fetch(`${TOSS_API_URL}/v1/payments/confirm`, {
    method: 'POST',
    headers: {
      authorization: AUTHORIZATION,
      'content-type': 'application/json',
      'idempotency-key': paymentKey,
    },
    body: JSON.stringify({ paymentKey, orderId, amount }),
  });
  const payment = (await answer.json()) as { status: string; lastTransactionKey: string };
  if (payment.status !== 'DONE') throw new Error(`${orderId}: ${JSON.stringify(payment)}`);
  await inTransaction(async (run) => {
    await run(CAPTURED, [attempt.id, JSON.stringify(payment)]);
    await run(LEDGER, [attempt.order_id, attempt.id, amount, payment.lastTransactionKey]);
    await run(PAID, [attempt.order_id]);
    await run(EMPTIED, [member]);
  });
  return '{"status":"DONE"}';
}

/** Prepared once a connection, as anybody who cares would. */
const nameOf = (text: string): string => createHash('md5').update(text).digest('hex');

async function body(text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({ name: nameOf(text), text, values });
  return rows[0]?.body ?? '{}';
}

app.addHook('onRequest', (_request, reply, done) => {
  void reply.header('content-type', 'application/json; charset=utf-8');
  done();
});
app.get<{ Querystring: { category?: string; sort?: string; priceMin?: string } }>('/products', ({ query }) =>
  query.priceMin === undefined
    ? body(list(query.sort === 'price_asc' ? 'l.price, l.product_id' : NEWEST), [query.category ?? ''])
    : body(list(NEWEST, 'and l.price >= $2'), [query.category ?? '', query.priceMin]),
);
app.get<{ Querystring: { keys: string; syllables: string; size: string } }>('/search', ({ query }) =>
  body(SEARCH, [query.keys, query.syllables, query.size]),
);
app.get<{ Params: { id: string } }>('/products/:id', ({ params }) =>
  body('select document::text as body from products where id = $1', [params.id]),
);
app.post<{ Params: { member: string } }>('/orders/:member', ({ params }) => freeze(Number(params.member)));
app.post<{ Params: { member: string }; Body: Payment }>('/payments/:member', ({ params, body: payment }) =>
  pay(Number(params.member), payment),
);
app.get<{ Params: { id: string } }>('/orders/:id', ({ params }) => body(FULL_ORDER, [params.id]));
app.post('/webhooks', () => '{}');
app.post<{ Params: { member: string; product: string } }>('/cart/:member/:product', async ({ params }) => {
  await pool.query({ name: nameOf(ADD), text: ADD, values: [params.member, params.product] });
  return body(CART, [params.member]);
});
app.get<{ Params: { member: string } }>('/cart/:member', ({ params }) => body(CART, [params.member]));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.({ ready: true });
process.once('disconnect', () => process.exit());
