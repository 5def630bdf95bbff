import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = join(import.meta.dirname, 'deploy', 'monitoring');
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file));

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

function promtool(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', args, { cwd: FOLDER, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

// Skipped where Prometheus is not installed (Debian: apt-get install prometheus); .ci/run installs it.
(PROMTOOL === undefined ? describe.skip : describe)('the files for Prometheus', () => {
  it.each([
    ['the rules are well formed', ['check', 'rules', 'alerts.yml']],
    ['the settings are well formed', ['check', 'config', 'prometheus.yml']],
    ['each rule speaks when it must, and not else', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    expect(promtool(...args)).toMatchObject({ status: 0 });
  });
});

describe('the alert rules', () => {
  const names = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

  it('are each tried with figures', () => {
    const tests = read('alerts.test.yml');
    expect(names.length).toBeGreaterThan(10);
    const tried = (name: string): boolean =>
      tests.includes(name) || (name.startsWith('StoreDisk') && tests.includes('StoreDisk.*'));
    expect(names.filter((name) => !tried(name))).toEqual([]);
  });

  it('are each explained to the operator', () => {
    const page = readFileSync(join(FOLDER, '..', '..', '..', 'docs', 'operations', 'monitoring.md'), 'utf8');
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the dashboard', () => {
  interface Panel {
    id: number;
    type: string;
    gridPos: { h: number; w: number; x: number; y: number };
    targets?: { expr: string }[];
  }
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };

  it('has a query in each panel, and no two panels in one place', () => {
    const figures = panels.filter(({ type }) => type !== 'row');
    expect(figures.filter(({ targets = [] }) => targets.every(({ expr }) => expr === ''))).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  });

  (PROMTOOL === undefined ? it.skip : it)('asks what Prometheus understands', () => {
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const rules = queries.map((expr, i) => ({
      record: `query_${i}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    const folder = mkdtempSync(join(tmpdir(), 'store-dashboard-'));
    const file = join(folder, 'rules.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 });
    rmSync(folder, { recursive: true });
  });
});
