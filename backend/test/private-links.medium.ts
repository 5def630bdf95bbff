import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { MIGRATIONS } from '../src/migrations/index.js';
import { ormConfig } from '../src/orm.config.js';
import { createBareDatabase, type TestDatabase } from './support/database.js';

/*
 * What the migration to one table of private links does to the links that people have, and to the statements of the
 * release before it, whose processes work on the same database during a rollout.
 */

let database: TestDatabase;
let orm: MikroORM;
const run = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  orm.em.fork().execute<T[]>(text, values);
const GRANT = '6f1f6c1e-8f0f-4d4f-9c57-0d8a3a5f2b11';

/** Links of every kind before the migration: living, ended, expired. */
const BEFORE = [
  `insert into members (id, email, name, phone, role, status, password_hash)
   values (1, 'a@example.com', '회원', '01012345678', 0, 'active', 'x')`,
  `insert into estimates (id, number, contact_name, email, title) values (5, 'E-1', '방문자', 'v@example.com', '견적')`,
  `insert into estimate_links (estimate_id, token_hash, expires_at, closed_at)
   values (5, 'estimate-live', '2100-01-01', null), (5, 'estimate-closed', '2100-01-01', '2026-01-02'),
     (5, 'estimate-expired', '2020-01-01', null)`,
  `insert into password_resets (id, member_id, token_hash, expires_at, used_at, contact_kind, contact, undoes, undo_email,
     undo_email_proved_at, undo_phone)
   values (40, 1, 'reset-live', '2100-01-01', null, 'email', 'a@example.com', false, null, null, null),
     (41, 1, 'reset-used', '2100-01-01', '2026-01-02', 'phone', '01012345678', false, null, null, null),
     (42, 1, 'undo-live', '2100-01-01', null, 'email', 'old@example.com', true, 'old@example.com', '2026-01-01', '01000000000')`,
  `insert into claim_tickets (member_id, ticket_hash, code_hash, failures, invitation, expires_at)
   values (1, 'claim-live', 'code', 2, false, '2100-01-01'), (1, 'invitation-live', 'word', 0, true, '2100-01-01'),
     (1, 'claim-tried', 'code', 5, false, '2100-01-01')`,
  `insert into print_links (id, grant_id, kind, job_ids, token_hash, person, email, "right", created_by, expires_at, revoked_at)
   values (7, '${GRANT}', 'proof', '{9}', 'proof-live', '박과장', 'p@example.com', 'decide', 1, '2100-01-01', null),
     (8, gen_random_uuid(), 'supplier', '{9,10}', 'supplier-revoked', '성원인쇄', null, null, 1, '2100-01-01', '2026-01-02')`,
  `insert into print_link_events (link_id, grant_id, what, job_id, note, ip)
   values (7, '${GRANT}', 'download', 9, '시안.pdf', '198.51.100.7')`,
];

beforeAll(async () => {
  database = await createBareDatabase();
  orm = await MikroORM.init({ ...ormConfig(database.url, 2), logger: () => undefined });
  const position = MIGRATIONS.findIndex(({ name }) => name.endsWith('PrivateLinks'));
  await orm.migrator.up({ to: MIGRATIONS[position - 1]?.name ?? '' });
  for (const statement of BEFORE) await run(statement);
  await orm.migrator.up();
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

describe('a store with links of four tables', () => {
  it('has them in one, with their hashes, subjects, ends and limits', async () => {
    const rows = await run(`select token_hash as token, purpose, subject_kind as kind, subject_ids as ids,
        ended_at is null and expires_at > now() as live, max_uses as uses, wrong_tries as tries, max_wrong_tries as most
      from private_links order by token_hash`);
    const link = (token: string, purpose: string, kind: string, ids: number[], live: boolean) => ({
      token,
      purpose,
      kind,
      ids,
      live,
      uses: kind === 'member' && !/^(claim|invitation)/.test(token) ? 1 : null,
      tries: { 'claim-live': 2, 'claim-tried': 5 }[token] ?? 0,
      most: /^(claim|invitation)/.test(token) ? 5 : null,
    });
    expect(rows).toEqual([
      link('claim-live', 'claim', 'member', [1], true),
      link('claim-tried', 'claim', 'member', [1], false),
      link('estimate-closed', 'estimate', 'estimate', [5], false),
      link('estimate-expired', 'estimate', 'estimate', [5], false),
      link('estimate-live', 'estimate', 'estimate', [5], true),
      link('invitation-live', 'invitation', 'member', [1], true),
      link('proof-live', 'proof', 'print-job', [9], true),
      link('reset-live', 'password-reset', 'member', [1], true),
      link('reset-used', 'password-reset', 'member', [1], false),
      link('supplier-revoked', 'supplier', 'print-job', [9, 10], false),
      link('undo-live', 'contact-undo', 'member', [1], true),
    ]);
  });

  it('keeps what each kind remembers: contacts to restore, codes, persons, rights and uses', async () => {
    expect(
      await run(
        `select id, email, phone, data from private_links where subject_kind = 'member' and max_uses = 1 order by id`,
      ),
    ).toEqual([
      { id: 40, email: 'a@example.com', phone: null, data: null },
      { id: 41, email: null, phone: '01012345678', data: null },
      {
        id: 42,
        email: 'old@example.com',
        phone: null,
        data: {
          email: 'old@example.com',
          emailProvedAt: expect.stringMatching(/^2026-01-01T00:00:00/),
          phone: '01000000000',
          phoneProvedAt: null,
        },
      },
    ]);
    expect(
      await run(
        `select l.person, l.email, l.right, l.created_by as maker, e.what, e.subject_id as job, e.note, e.ip
         from private_links l join private_link_events e on e.link_id = l.id and e.grant_id = l.grant_id`,
      ),
    ).toEqual([
      {
        person: '박과장',
        email: 'p@example.com',
        right: 'decide',
        maker: 1,
        what: 'download',
        job: 9,
        note: '시안.pdf',
        ip: '198.51.100.7',
      },
    ]);
    const codes = await run(`select code_hash as code from private_links where purpose = 'invitation'`);
    expect(codes).toEqual([{ code: 'word' }]);
    // A later link never gets the id of a reset, by which messages in the outbox are named.
    const [lowest] = await run(
      `select min(id) > 42 as above from private_links where max_uses is distinct from 1`,
    );
    expect(lowest).toEqual({ above: true });
  });
});

describe('the last release beside this one', () => {
  const stateOf = (token: string) =>
    run(
      `select purpose, subject_ids as ids, ended_at is null as open, wrong_tries as tries, max_uses as uses
       from private_links where token_hash = ?`,
      [token],
    );

  it('makes, reads and closes links of estimates', async () => {
    await run(
      `insert into estimate_links (estimate_id, token_hash, expires_at) values (5, 'estimate-new', '2100-01-01')`,
    );
    expect(
      await run(`select estimate_id, closed_at from estimate_links where token_hash = 'estimate-new'`),
    ).toEqual([{ estimate_id: 5, closed_at: null }]);
    const open = { purpose: 'estimate', ids: [5], open: true, tries: 0, uses: null };
    expect(await stateOf('estimate-new')).toEqual([open]);
    await run(`update estimate_links set closed_at = now() where estimate_id = 5 and closed_at is null`);
    expect(await stateOf('estimate-new')).toEqual([{ ...open, open: false }]);
    expect(await stateOf('estimate-live')).toEqual([{ ...open, open: false }]);
  });

  it('makes and uses resets, each once, and does not see an undo, which it could not do', async () => {
    const [made] = await run<{ id: number }>(
      `insert into password_resets (member_id, token_hash, expires_at)
       values (1, 'reset-new', '2100-01-01') returning id`,
    );
    expect(made?.id).toBeGreaterThan(42);
    const use = () =>
      run(`update password_resets set used_at = now()
        where token_hash = 'reset-new' and used_at is null and expires_at > now() returning id`);
    const [one, other] = await Promise.all([use(), use()]);
    expect([...one, ...other]).toEqual([{ id: made?.id }]);
    expect(await stateOf('reset-new')).toEqual([
      { purpose: 'password-reset', ids: [1], open: false, tries: 0, uses: 1 },
    ]);
    expect(await run(`select id from password_resets where token_hash = 'undo-live'`)).toEqual([]);
  });

  it('makes, tries and deletes tickets and invitations', async () => {
    const made = await run(
      `insert into claim_tickets (member_id, ticket_hash, code_hash, invitation, created_at, failures, expires_at)
       values (1, 'claim-new', 'code', default, now(), default, '2100-01-01'),
         (1, 'invitation-new', 'word', true, now(), 0, '2100-01-01') returning failures, invitation`,
    );
    expect(made).toEqual([
      { failures: 0, invitation: false },
      { failures: 0, invitation: true },
    ]);
    await run(`update claim_tickets set failures = 5 where ticket_hash = 'claim-new'`);
    expect(await stateOf('claim-new')).toMatchObject([{ purpose: 'claim', open: false, tries: 5 }]);
    await run(`delete from claim_tickets where member_id = 1 and invitation`);
    expect(await stateOf('invitation-new')).toEqual([]);
    expect(await stateOf('reset-live')).toHaveLength(1);
  });
});
