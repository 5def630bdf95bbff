import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = join(import.meta.dirname, 'deploy', 'monitoring');
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file));

function promtool(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', args, { cwd: FOLDER, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

// Skipped where Prometheus is not installed (Debian: apt-get install prometheus); .ci/run installs it.
(PROMTOOL === undefined ? describe.skip : describe)('promtool', () => {
  it.each([
    ['reads the settings and their rules', ['check', 'config', 'prometheus.yml']],
    ['sees each rule fire when it must, and not otherwise', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    expect(promtool(...args)).toMatchObject({ status: 0 });
  });

  it('understands the queries of the dashboard', () => {
    const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const rules = panels
      .flatMap(({ targets = [] }) => targets)
      .map(({ expr }, i) => ({ record: `query_${i}`, expr: expr.replaceAll('$__rate_interval', '5m') }));
    const folder = mkdtempSync(join(tmpdir(), 'store-dashboard-'));
    const file = join(folder, 'rules.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 });
    rmSync(folder, { recursive: true });
  });
});
