import { CLOSED_MEMBER_NAME } from '@store/domain';

/** One table in which a member leaves traces, and what becomes of them when the account is closed. */
export interface PersonalData {
  table: string;
  /** Statements run at closing, `:member` being the member's id. Empty where everything is kept as it is. */
  atClosing: readonly string[];
  /** Why something stays after closing, and for how long. */
  kept?: string;
}

/** Delivery address of an order that nobody may see any more. */
export const ERASED_SHIP_TO = JSON.stringify({
  addressId: null,
  receiverName: CLOSED_MEMBER_NAME,
  receiverPhone: null,
  postalCode: null,
  address1: '',
  address2: null,
  city: null,
  state: null,
  countryCode: 'KR',
  memo: null,
});

/** Keys of audit records that say nothing of a person. Everything else goes: deny by default. */
const IMPERSONAL = `'role', 'status', 'state', 'kind', 'managerId', 'assigneeId', 'isBusiness'`;

/** Assignment over `audit_log a` that leaves of what was recorded only what says nothing of a person. */
export const withoutPerson = (column: 'before' | 'after'): string =>
  `${column} = (select jsonb_object_agg(part.key, part.value)
    from jsonb_each(case when jsonb_typeof(a.${column}) = 'object' then a.${column} else '{}' end) part
    where part.key in (${IMPERSONAL}))`;

const own = (table: string): string => `delete from ${table} where member_id = :member`;

const OWN_SITES = 'select id from sites where member_id = :member';
const OWN_FORMS = `select id from site_forms where site_id in (${OWN_SITES})`;

/**
 * Condition that a contact in `column` is one that `members m` has proved to own. Anybody may put anybody's address into
 * a profile, so what is only claimed there must not erase what other people wrote (decision record 21).
 */
const proved = (kind: 'email' | 'phone', column: string): string =>
  `(m.${kind}_proved_at is not null and ${column} = m.${kind})`;

/** The member's own, and what the same person asked as a visitor under a contact that was proved. */
const OWN_ENQUIRIES = `select e.id from enquiries e join members m on m.id = :member
  where e.member_id = m.id
    or (e.member_id is null and (${proved('email', 'e.email')} or ${proved('phone', 'e.phone')}))`;

/** Estimates of the member, and what the same person asked as a visitor under a proved contact; `order` = whether an order came of it. */
const ownEstimates = (
  order: boolean,
): string => `select e.id from estimates e join members m on m.id = :member
  where (e.member_id = m.id
      or (e.member_id is null and (${proved('email', 'e.email')} or ${proved('phone', 'e.phone')})))
    and ${order ? '' : 'not '}exists (select 1 from orders o where o.estimate_id = e.id and o.placed_at is not null)`;

/**
 * Every table that refers to a member or holds something personal, in the order of erasing: who is found by another
 * row goes before it, so the member's own row comes last. A test compares this list with the database's catalogue:
 * a table that somebody adds gives no rest until its place here is decided (decision record 12).
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'audit_log',
    atClosing: [
      `update audit_log a set ${withoutPerson('before')}, ${withoutPerson('after')}
       from (select 'member' as type, :member::text as id
         union all select 'document', id::text from business_documents where member_id = :member
         union all select 'site', id::text from (${OWN_SITES}) s
         union all select 'enquiry', id::text from (${OWN_ENQUIRIES}) e
         union all select 'estimate', id::text from (${ownEstimates(false)}) e) target
       where a.target_type = target.type and a.target_id = target.id`,
    ],
    kept: 'which operator changed the standing of which member number, when and from where',
  },
  {
    table: 'access_records',
    atClosing: [],
    kept: 'which operator handled the data of which member number, for two years (record-retention.service.ts)',
  },
  {
    table: 'access_reviews',
    atClosing: [],
    kept: 'who looked through the access record of a month',
  },
  { table: 'carts', atClosing: [own('carts')] },
  { table: 'addresses', atClosing: [own('addresses')] },
  { table: 'wishes', atClosing: [own('wishes')] },
  { table: 'sessions', atClosing: [own('sessions')] },
  { table: 'second_factor_tickets', atClosing: [own('second_factor_tickets')] },
  { table: 'totp_factors', atClosing: [own('totp_factors')] },
  { table: 'passkeys', atClosing: [own('passkeys')] },
  { table: 'recovery_codes', atClosing: [own('recovery_codes')] },
  { table: 'password_resets', atClosing: [own('password_resets')] },
  { table: 'contact_codes', atClosing: [own('contact_codes')] },
  { table: 'claim_tickets', atClosing: [own('claim_tickets')] },
  { table: 'business_profiles', atClosing: [own('business_profiles')] },
  { table: 'business_documents', atClosing: [own('business_documents')] },
  {
    table: 'site_form_answers',
    atClosing: [
      own('site_form_answers'),
      `delete from site_form_answers where form_id in (${OWN_FORMS})`,
      `delete from site_form_revisions where form_id in (${OWN_FORMS})`,
      `delete from site_forms where site_id in (${OWN_SITES})`,
    ],
  },
  { table: 'saved_views', atClosing: [own('saved_views')] },
  { table: 'sites', atClosing: [own('sites')] },
  {
    table: 'enquiries',
    atClosing: [
      `update stored_files f set state = 'discarded', expires_at = now(), owner_id = null, name = 'file'
       from enquiries q where q.id in (${OWN_ENQUIRIES}) and jsonb_exists(q.file_ids, f.id::text)`,
      `delete from enquiries where id in (${OWN_ENQUIRIES})`,
    ],
  },
  {
    table: 'enquiry_answers',
    atClosing: [],
    kept: 'refers to the operator who answered; goes with its enquiry',
  },
  {
    table: 'stored_files',
    atClosing: [
      // The sweep of the files removes the bytes. A visitor's files belong to what they were attached to.
      `update stored_files f set state = 'discarded', expires_at = now(), owner_id = null, name = 'file'
       where (owner_id = :member or exists (select 1 from estimates e where e.id in (${ownEstimates(false)})
           and (jsonb_exists(e.file_ids, f.id::text) or exists (select 1 from estimate_messages w
             where w.estimate_id = e.id and jsonb_exists(w.file_ids, f.id::text)))))
         and purpose is distinct from 'refund'
         and not exists (select 1 from estimates e where e.id in (${ownEstimates(true)})
           and (jsonb_exists(e.file_ids, f.id::text) or exists (select 1 from estimate_messages w
             where w.estimate_id = e.id and jsonb_exists(w.file_ids, f.id::text))))`,
    ],
    kept: 'evidence of refunds and artwork of ordered estimates, as long as the order that they belong to',
  },
  {
    table: 'estimates',
    // Lines, versions, messages and links go with it.
    atClosing: [
      `delete from estimates where id in (${ownEstimates(false)})`,
      'update estimates set phone = null, email = null, ip = null where member_id = :member',
    ],
    kept: 'estimates that were ordered, as part of the contract, as long as the order (retention.service.ts)',
  },
  {
    table: 'estimate_versions',
    atClosing: [],
    kept: 'refers to the operator who sent it; goes with its estimate',
  },
  {
    table: 'login_events',
    atClosing: [
      'update login_events set email = null, ip = null where member_id = :member',
      // Tries from before the account existed, or after a change of its names, name the member all the same.
      `update login_events e set email = null, ip = null from members m
       where m.id = :member and e.member_id is null and (lower(e.email) = m.account
         or ${proved('email', 'lower(e.email)')} or ${proved('phone', 'e.email')})`,
    ],
    kept: 'that a login took place, without who and from where',
  },
  {
    table: 'notices',
    atClosing: [
      `delete from notices n using members m
       where m.id = :member and (n.member_id = m.id
         or (n.member_id is null and (${proved('email', 'n.recipient')} or ${proved('phone', 'n.recipient')})))`,
    ],
  },
  {
    table: 'orders',
    atClosing: [
      // What was never ordered has no reason to stay. The sweep gives its stock back, now that its time is over.
      `update orders set ship_to = '${ERASED_SHIP_TO}', expires_at = least(expires_at, now()), updated_at = now(),
         version = version + 1 where member_id = :member and placed_at is null`,
    ],
    kept: 'placed orders with their delivery address, five years from their last event (retention.service.ts)',
  },
  { table: 'order_events', atClosing: [], kept: 'the course of a kept order, as long as the order' },
  { table: 'refunds', atClosing: [], kept: 'part of a kept order, as long as the order' },
  { table: 'promotion_redemptions', atClosing: [], kept: 'which order used which coupon; names nobody' },
  { table: 'uploaded_images', atClosing: [], kept: 'public pictures of the shop, without who uploaded them' },
  { table: 'imports', atClosing: [], kept: 'which operator uploaded which sheet, thirty days' },
  { table: 'stock_movements', atClosing: [], kept: 'which operator moved stock; names nobody' },
  {
    table: 'members',
    atClosing: [
      `update members set name = '${CLOSED_MEMBER_NAME}', account = null, email = null, phone = null,
         email_proved_at = null, phone_proved_at = null,
         password_hash = null, nickname = null, company_name = null, biz_reg_no = null, manager_id = null,
         marketing_email_agreed_at = null, marketing_sms_agreed_at = null, marketing_email_withdrawn_at = null,
         marketing_sms_withdrawn_at = null, last_login_at = null, customer_key = gen_random_uuid()
       where id = :member`,
    ],
    kept: 'the number, that it was a member from when to when, and which terms were agreed; nothing names a person',
  },
];
