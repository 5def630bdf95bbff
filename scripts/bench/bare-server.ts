// The ceiling: Fastify and pg by hand, one statement a request, nothing checked, nothing kept. What the store reaches
// is told as a part of this.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

const PLACES = `select l.product_id, l.listed_at, l.price from product_listings l
  where l.scope_id = coalesce((select id from categories where code = $1), 0)`;

const list = (order: string): string => `
  select json_build_object('items', json_agg(p.card))::text as body
  from (${PLACES} order by ${order} limit 24) l join products p on p.id = l.product_id`;

const CART = `
  select json_build_object('items', json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'card', p.card)))::text
    as body
  from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id where c.member_id = $1`;

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
app.get<{ Querystring: { category?: string; sort?: string } }>('/products', ({ query }) =>
  body(list(query.sort === 'price_asc' ? 'l.price, l.product_id' : 'l.listed_at desc, l.product_id desc'), [
    query.category ?? '',
  ]),
);
app.get<{ Params: { id: string } }>('/products/:id', ({ params }) =>
  body('select document::text as body from products where id = $1', [params.id]),
);
app.get<{ Params: { member: string } }>('/cart/:member', ({ params }) => body(CART, [params.member]));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.({ ready: true });
