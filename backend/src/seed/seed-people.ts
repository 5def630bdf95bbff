import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_MANAGER_ID, PRIVACY_VERSION, Role, TERMS_VERSION } from '@store/domain';
import { sql } from 'kysely';
import type { DemoAddress, DemoPerson } from '../demo/types.js';
import { databaseOf } from '../platform/db/database.js';
import { hashPassword } from '../modules/auth/password-hasher.js';
import { Address } from '../modules/members/entities/address.entity.js';
import { BusinessProfile } from '../modules/members/entities/business-profile.entity.js';
import { Member } from '../modules/members/entities/member.entity.js';
import { daysBefore } from './times.js';
import { insertRows } from './insert-rows.js';

/** What orders need to know of a seeded member. */
export interface SeededPerson {
  id: number;
  addresses: { id: number; address: DemoAddress }[];
}

/** Argon2id hashes by account, made side by side. */
export async function hashPasswords(people: readonly DemoPerson[]): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      people.map(async (person) => [person.account, await hashPassword(person.password)] as const),
    ),
  );
}

/** Members with their addresses, by account. The manager becomes member 1, the default manager (decision A69). */
export async function seedPeople(
  em: EntityManager,
  people: readonly DemoPerson[],
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, SeededPerson>> {
  const manager = people.find((person) => person.role === Role.Manager);
  const ordered = [
    ...(manager === undefined ? [] : [manager]),
    ...people.filter((person) => person !== manager),
  ];
  const seeded = ordered.map((person, i) => ({ person, id: DEFAULT_MANAGER_ID + i }));
  await insertRows(
    em,
    Member,
    seeded.map(({ person, id }) => memberRow(person, id, hashes.get(person.account) ?? null, now)),
  );
  await insertRows(
    em,
    BusinessProfile,
    seeded.flatMap(({ person: { business }, id }) =>
      business === null ? [] : [{ member: id, ...business }],
    ),
  );
  // The ids were given by hand; the sequence goes on behind them.
  await databaseOf(em)
    .selectFrom('members')
    .select((eb) => sql`setval(pg_get_serial_sequence('members', 'id'), ${eb.fn.max('id')})`.as('last'))
    .execute();
  const places = seeded.flatMap(({ person, id }) =>
    person.addresses.map((address) => ({ member: id, address })),
  );
  const ids = await insertRows(em, Address, places.map(addressRow));
  const rows = places.map(({ member, address }, i) => ({ member, address, id: ids[i] ?? 0 }));
  return new Map(
    seeded.map(({ person, id }) => [
      person.account,
      { id, addresses: rows.filter((row) => row.member === id) },
    ]),
  );
}

function memberRow(person: DemoPerson, id: number, passwordHash: string | null, now: Date) {
  const joinedAt = daysBefore(now, person.joinedDaysAgo);
  const { account, role, email, phone, name, nickname, isBusiness, companyName, bizRegNo, status } = person;
  const isCustomer = role === Role.Member;
  return {
    id,
    account,
    role,
    email,
    phone,
    name,
    nickname,
    isBusiness,
    companyName,
    bizRegNo,
    status,
    passwordHash,
    manager: isCustomer && isBusiness ? DEFAULT_MANAGER_ID : null,
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    termsAgreedAt: joinedAt,
    privacyAgreedAt: joinedAt,
    marketingEmailAgreedAt: person.marketingEmailOptIn ? joinedAt : null,
    ageOver14: true,
    withdrawnAt: status === 'withdrawn' ? daysBefore(now, 1) : null,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

function addressRow({ member, address }: { member: number; address: DemoAddress }) {
  const { isDefault, ...fields } = address;
  return { member, ...fields, isDefaultShipping: isDefault, isDefaultBilling: isDefault };
}
