import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AccountClosingModule } from '../src/modules/account-closing/account-closing.module.js';
import { addOrder } from './admin-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** A member who has left traces in every table that can hold some. */
export interface Person extends TestMember {
  name: string;
  phone: string;
  /** Appears in the delivery address. */
  receiverPhone: string;
  account: string;
  /** Appears in everything that only this person wrote. */
  marker: string;
  orderId: number;
  /** Appears in everything that names this person. */
  secrets: string[];
}

let serial = 0;

/** Creates a member with a row in every table that refers to one; the order is delivered and paid. */
export async function addPerson(test: TestApp, order: { placedAt?: Date } = {}): Promise<Person> {
  serial += 1;
  const member = await signedIn(test);
  const marker = `marker${randomUUID().slice(0, 8)}x${serial}`;
  const name = `홍${marker}`;
  const [phone, receiverPhone] = ['0105000', '0106000'].map((area) => area + String(serial).padStart(4, '0'));
  if (phone === undefined || receiverPhone === undefined) throw new Error('no phone');
  const account = `acc-${marker}`;
  await test.em.execute(
    `update members set name = ?, phone = ?, account = ?, nickname = ?, company_name = ?, biz_reg_no = '4118601799',
       is_business = true, email_proved_at = now(), phone_proved_at = now() where id = ?`,
    [name, phone, account, `별명${marker}`, `회사${marker}`, member.id],
  );
  const placedAt = order.placedAt ?? new Date();
  const { id: orderId } = await addOrder(test, {
    memberId: member.id,
    status: 'DELIVERED',
    receiver: name,
    placedAt,
  });
  const { id: draftId } = await addOrder(test, { memberId: member.id, status: 'NEW', placedAt: null });
  const person = { ...member, name, phone, receiverPhone, account, marker, orderId };
  await leaveTraces(test, person, { placedAt, draftId });
  return { ...person, secrets: [marker, member.email, phone, receiverPhone] };
}

async function leaveTraces(
  { em }: TestApp,
  person: Omit<Person, 'secrets'>,
  orders: { placedAt: Date; draftId: number },
): Promise<void> {
  const { id, name, email, phone, receiverPhone, account, marker, orderId } = person;
  const values = {
    id,
    email,
    phone,
    account,
    marker,
    orderId,
    file: randomUUID(),
    document: randomUUID(),
    evidence: randomUUID(),
    asked: randomUUID(),
    artwork: randomUUID(),
    proof: randomUUID(),
    written: randomUUID(),
    sent: randomUUID(),
    ...orders,
    name,
    json: JSON.stringify({ name, email, note: marker }),
    ship: JSON.stringify({ receiverName: name, receiverPhone, address1: `길${marker}` }),
  };
  for (const statement of TRACES) await em.execute(statement, values);
}

/** One row in each table; those of the order stay after closing. */
const TRACES = [
  `insert into addresses (member_id, receiver_name, receiver_phone, address1, memo, is_default_shipping)
   values (:id, :name, :phone, :marker, :marker, true)`,
  `insert into carts (member_id) values (:id)`,
  `insert into login_events (member_id, success, email, ip) values (:id, false, :email, '198.51.100.77')`,
  `insert into login_events (success, email, ip) values (false, upper(:email), '198.51.100.78')`,
  `insert into login_events (success, email, ip) values (false, :account, '198.51.100.79')`,
  `update sessions set user_agent = :marker where member_id = :id`,
  `insert into private_links (purpose, subject_kind, subject_ids, token_hash, code_hash, email, phone, data, expires_at)
   values ('password-reset', 'member', array[:id::int], :marker || 'r', null, :email, null, null, now()),
     ('contact-undo', 'member', array[:id::int], :marker || 'u', null, null, :phone, :json::jsonb, now()),
     ('claim', 'member', array[:id::int], :marker || 'c', :marker, null, null, null, now()),
     ('invitation', 'member', array[:id::int], :marker || 'i', :marker, null, null, null, now())`,
  `insert into contact_codes (member_id, kind, contact, code_hash, expires_at) values (:id, 'email', :email, :marker, now())`,
  `insert into notices (member_id, channel, recipient, kind, title, body)
   values (:id, 'email', :email, 'order.paid', 'x', :marker)`,
  `insert into notices (channel, recipient, kind, title, body) values ('sms', :phone, 'enquiry.done', 'x', :marker)`,
  `insert into audit_log (actor_id, action, target_type, target_id, before, after)
   values (:id, 'member.edit', 'member', :id::text, :json::jsonb, :json::jsonb)`,
  `insert into stored_files (id, storage_key, owner_id, name, type, bytes, sha256, state, purpose)
   values (:file, :file, :id, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'form'),
     (:document, :document, :id, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'document'),
     (:evidence, :evidence, :id, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'refund')`,
  `insert into business_profiles (member_id, representative_name, address, tax_invoice_email)
   values (:id, :name, :marker, :email)`,
  `with paper as (insert into business_documents (member_id, kind, file_id, reason)
     values (:id, 'registration', :document, :marker) returning id)
   insert into audit_log (actor_id, action, target_type, target_id, after)
   select :id, 'document.review', 'document', paper.id::text, :json::jsonb from paper`,
  `insert into enquiries (member_id, name, company, phone, email, title, body, privacy_version, privacy_agreed_at, ip)
   values (:id, :name, :marker, :phone, :email, :marker, :marker, 'v1.0', now(), '198.51.100.77'),
     (null, :name, null, null, :email, :marker, :marker, 'v1.0', now(), null)`,
  `with place as (insert into sites (member_id, company_name, name, url, address)
     values (:id, :marker, :marker, 'https://example.com/' || :marker, :ship::jsonb) returning id),
   noted as (insert into audit_log (actor_id, action, target_type, target_id, after)
     select :id, 'site.create', 'site', place.id::text, :json::jsonb from place),
   form as (insert into site_forms (site_id, title) select place.id, :marker from place returning id),
   fields as (insert into site_form_revisions (form_id, revision, fields) select form.id, 1, :json::jsonb from form)
   insert into site_form_answers (form_id, member_id, revision, values) select form.id, :id, 1, :json::jsonb from form`,
  `insert into stored_files (id, storage_key, name, type, bytes, sha256, state, purpose)
   values (:asked, :asked, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'estimate')`,
  // An organization that the member buys for, with an invitation by the member and one to the member's address.
  `with house as (insert into organizations (name, biz_reg_no) values ('해랑호텔', lpad(:id::text, 10, '7')) returning id),
   belongs as (insert into memberships (organization_id, member_id, roles) select house.id, :id, '{buyer}' from house),
   asks as (insert into organization_join_requests (organization_id, member_id, state)
     select house.id, :id, 'refused' from house),
   invited as (insert into invitations (organization_id, email, phone, roles, invited_by_id, expires_at)
     select house.id, mail, phone, '{buyer}', :id, now()
     from house, (values (:email, null), (null, :phone)) as contact (mail, phone) returning id)
   insert into private_links (purpose, subject_kind, subject_ids, token_hash, expires_at)
   select 'org-invitation', 'org-invitation', array[invited.id], :marker || 'o' || invited.id, now() from invited`,
  // Two estimates without an order: one of the member, one that the same person requested as a visitor.
  `with asked as (insert into estimates (number, member_id, contact_name, company, phone, email, title, body, printing,
       delivery_place, file_ids, close_reason, ip)
     values (:marker || '-1', :id, :name, :marker, :phone, :email, :marker, :marker, :marker, :marker, '[]', :marker, '198.51.100.77'),
       (:marker || '-2', null, :name, :marker, null, :email, :marker, '', '', null, jsonb_build_array(:asked), null, null)
     returning id),
   noted as (insert into audit_log (actor_id, action, target_type, target_id, after)
     select :id, 'estimate.cancel', 'estimate', asked.id::text, :json::jsonb from asked),
   lined as (insert into estimate_request_lines (estimate_id, name, quantity, note)
     select asked.id, :marker, 1, :marker from asked),
   drafted as (insert into estimate_drafts (estimate_id, content) select asked.id, :json::jsonb from asked),
   linked as (insert into private_links (purpose, subject_kind, subject_ids, token_hash, expires_at)
     select 'estimate', 'estimate', array[asked.id], :marker || asked.id, now() from asked),
   sent as (insert into estimate_versions (estimate_id, no, goods_amount, printing_amount, setup_amount, items_amount,
       discount_amount, shipping_fee, total_amount, supplied_amount, vat, list_amount, saved_amount, valid_until, note,
       supplier, recipient, sent_by_id, sent_by_name)
     select asked.id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now(), :marker, '{}', :json::jsonb, :id, 'x' from asked
     returning id),
   offered as (insert into estimate_lines (version_id, name, quantity, unit_price, printing_fee, setup_fee, note, subtotal)
     select sent.id, :marker, 1, 0, 0, 0, :marker, 0 from sent)
   insert into estimate_messages (estimate_id, author, author_id, body) select asked.id, 'buyer', :id, :marker from asked`,
  // One that became an order.
  `with asked as (insert into estimates (number, member_id, contact_name, phone, email, title, status, ip)
     values ('E-' || :orderId, :id, :name, :phone, :email, 'x', 'ORDERED', '198.51.100.77') returning id),
   written as (insert into estimate_messages (estimate_id, author, author_id, body)
     select asked.id, 'buyer', :id, :marker from asked)
   update orders set estimate_id = asked.id from asked where orders.id = :orderId`,
  // A question about the order, with a file.
  `insert into stored_files (id, storage_key, owner_id, name, type, bytes, sha256, state, purpose)
   values (:sent, :sent, :id, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'order')`,
  `with thread as (insert into order_threads (order_id, waiting_since) values (:orderId, now()) returning order_id)
   insert into order_messages (order_id, author, author_id, body, file_ids)
   select order_id, 'buyer', :id, :marker, jsonb_build_array(:sent) from thread`,
  // The vault and a plate, and the print job of the order with all comments and decisions.
  `insert into stored_files (id, storage_key, owner_id, name, type, bytes, sha256, state, purpose)
   values (:artwork, :artwork, :id, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'artwork'),
     (:written, :written, :id, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'print'),
     (:proof, :proof, null, :marker || '.pdf', 'application/pdf', 1, '', 'attached', 'proof')`,
  `with drawn as (insert into artworks (member_id, name, keep_until)
     values (:id, :marker, now() + interval '1 year') returning id)
   insert into artwork_versions (id, artwork_id, member_id, no, file_id, file_name, sha256, type, bytes)
   select gen_random_uuid(), drawn.id, :id, 1, :artwork, :marker, :marker, 'pdf', 1 from drawn`,
  `insert into print_plates (member_id, plate_key, method, area, label, fee_paid, made_on, last_used_on, keep_until)
   values (:id, :marker, 'silk', 'front', :marker, 0, current_date, current_date, current_date + 90)`,
  `insert into order_consents (order_id, kind, text_version, text_sha256, line_indexes, ip, user_agent)
   values (:orderId, 'rights', 'v1.0', '', '{0}', '198.51.100.77', :marker)`,
  `with job as (insert into print_jobs (no, order_id, order_line_id, member_id, title, quantity, state, print, note)
     select 'P-' || :orderId, :orderId, min(id), :id, 'x', 1, 'PRODUCED', '{}', :marker
     from order_lines where order_id = :orderId returning id),
   moved as (insert into print_job_events (job_id, move, from_state, to_state, actor, actor_id, note, person)
     select job.id, 'changes', 'PROOF_SENT', 'CHANGES', 'buyer', :id, :marker, :name from job),
   proof as (insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, file_id, sent_at)
     select gen_random_uuid(), job.id, 1, '', 'pdf', 1, 'a.pdf', 'done', :proof, now() from job returning id, job_id),
   written as (insert into proof_comments (job_id, thread_no, author, author_id, author_name, body, file_ids)
     select job.id, 1, 'buyer', :id, :name, :marker, array[:written]::uuid[] from job),
   approved as (insert into print_approvals (job_id, proof_id, sha256, artwork_sha256s, quantity, kind, checks, person_id,
       person, typed_name, ip, user_agent)
     select proof.job_id, proof.id, '', '[]', 1, 'member', '[]', :id, :name, :name, '198.51.100.77', :marker from proof),
   asked as (insert into private_links (purpose, subject_kind, subject_ids, token_hash, person, email, "right", created_by,
       expires_at)
     select 'proof', 'print-job', array[job.id], gen_random_uuid(), :name, :email, 'decide', :id, now() from job
     returning id, grant_id)
   insert into private_link_events (link_id, grant_id, what, ip, note)
   select asked.id, asked.grant_id, 'comment', '198.51.100.77', :marker from asked`,
  // Files of the order, and one that was never placed.
  `update orders set delivered_at = placed_at, ship_to = ship_to || :ship::jsonb where id = :orderId`,
  `insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, next_check_at, payment)
   values (:orderId, 'key-' || :orderId, gen_random_uuid(), 'DONE', 11000, now(), :json::jsonb)`,
  `insert into order_events (order_id, kind, note) values (:orderId, 'note', :marker)`,
  `insert into refunds (order_id, kind, origin, state, reason, updated_at, file_ids)
   values (:orderId, 'return', 'member', 'rejected', :marker, :placedAt, jsonb_build_array(:evidence))`,
  `update orders set ship_to = ship_to || :ship::jsonb where id = :draftId`,
];

/** A service that normally only the worker runs, here in the process of the test's app. */
export const retention = <T>({ app }: TestApp, service: Type<T>): Promise<T> =>
  app.select(AccountClosingModule).get(ModuleRef, { strict: true }).create(service);

/** A column that contains the word, and in how many rows. */
export interface Trace {
  column: string;
  rows: number;
}

/** Looks for the words in every column of every table that holds text or JSON. */
export async function tracesOf({ em }: TestApp, words: readonly string[]): Promise<Trace[]> {
  const columns = await em.execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'uuid')
     order by 1, 2`,
  );
  const patterns = words.map((word) => `'%${word}%'`).join(', ');
  const searches = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as "column", count(*)::int as rows from "${table}"
       where "${column}"::text ilike any (array[${patterns}])`,
  );
  const found = await em.execute<Trace[]>(`${searches.join(' union all ')} order by 1`);
  return found.filter(({ rows }) => rows > 0);
}
