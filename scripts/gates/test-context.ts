import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Builder, type BuildName } from '../lib/builds.ts';
import { toolEnvironment } from '../lib/project.ts';
import { startTestCluster, type TestCluster } from '../testing/start-test-cluster.ts';

/** Settings of a developer's shell that would change what is tested. */
const FOREIGN =
  /^(NODE_ENV|NODE_OPTIONS|PORT|PUBLIC_URL|DATABASE_URL|REDIS_URL|JWT_SECRET|LOG_LEVEL|TOSS_.*|STORE_.*)$/;

/** What several gates share: built code, one PostgreSQL, a folder for their files. Each is made when first asked for. */
export class TestContext {
  readonly folder = mkdtempSync(join(tmpdir(), 'store-gates-'));
  readonly #builder = new Builder(pLimit(1), () => undefined);
  #cluster: Promise<TestCluster> | undefined;

  built(names: BuildName[]): Promise<void> {
    return this.#builder.ensure(names);
  }

  async clusterUrl(): Promise<string> {
    this.#cluster ??= startTestCluster();
    return (await this.#cluster).url;
  }

  /** The environment of every gate. */
  environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const own = Object.entries(toolEnvironment()).filter(([name]) => !FOREIGN.test(name));
    return { ...Object.fromEntries(own), ...extra };
  }

  async close(): Promise<void> {
    await (await this.#cluster)?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
