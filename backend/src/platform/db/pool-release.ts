import { PostgresDriver } from 'kysely';

type Begin = PostgresDriver['beginTransaction'];
type Rollback = PostgresDriver['rollbackTransaction'];

/**
 * Returns broken connections to the pool, which Kysely 0.29 does not (https://github.com/kysely-org/kysely/issues/1990): its
 * controlled transactions, on which `em.transactional` is built, return a connection only when `begin`, `commit` or `rollback`
 * succeeds. On a connection that the server has cut they fail, so each transaction during a restart of PostgreSQL would
 * permanently lose one place of the pool. A failed rollback has nothing left to do, because the server has ended that session
 * with all its changes; the pool drops returned connections that are broken. `broken-connections.e2e.ts` fails without this
 * patch: remove it when Kysely does the same.
 */
export function patchPoolRelease(): void {
  const driver = PostgresDriver.prototype as PostgresDriver & { [PATCHED]?: true };
  if (driver[PATCHED] === true) return;
  driver[PATCHED] = true;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the driver as `this` below
  const begin: Begin = driver.beginTransaction;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- as above
  const rollback: Rollback = driver.rollbackTransaction;
  driver.beginTransaction = async function (this: PostgresDriver, connection, settings): Promise<void> {
    try {
      await begin.call(this, connection, settings);
    } catch (error) {
      await this.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
      throw error;
    }
  };
  driver.rollbackTransaction = async function (this: PostgresDriver, connection): Promise<void> {
    await rollback.call(this, connection).catch(() => undefined);
  };
}

const PATCHED = Symbol('patchPoolRelease');
