import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { type RunningServer, startServer } from '../start-server.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = textOf('ops/alerts.yml')
  .split(/^ +- alert: /mu)
  .slice(1);
const dashboard = JSON.parse(textOf('ops/grafana-dashboard.json')) as {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
};
const expressions = [
  ...rules.map(rule => /expr:(.*?)\n +for:/su.exec(rule)?.[1] ?? ''),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

let test: TestDatabase;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.admin.run([{ text: 'update private.installation set backed_up_at = now()', values: [] }]);
  folder = mkdtempSync(join(tmpdir(), 'dargu-watching-'));
  server = await startServer(
    { PORT: '0', DATABASE_URL: test.authenticatorUrl, LOG_LEVEL: 'error', DATA_DIR: folder },
    { onProgress: () => undefined },
  );
});
afterAll(async () => {
  await server.stop();
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});

const readMetrics = async () => await (await fetch(`${server.url}/metrics`)).text();

/** Names of metrics in an expression of PromQL: words with `_` that are neither labels nor functions. */
function namesIn(expression: string): readonly string[] {
  const bare = expression.replace(/\{[^}]*\}|\b(?:by|without) \([^)]*\)|"[^"]*"/gu, '');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/gu)].map(([name]) => name);
}

it('has rules and a dashboard that name only what a running server shows', async () => {
  await vi.waitUntil(async () => (await readMetrics()).includes('last_backup_timestamp_seconds'), { timeout: 30_000 });
  const shown = new Set(
    [...(await readMetrics()).matchAll(/^# TYPE (\w+) (\w+)$/gmu)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  expect(rules.length).toBeGreaterThan(8);
  for (const expression of expressions) {
    const names = namesIn(expression);
    if (!expression.includes('up{')) expect(names, expression).not.toEqual([]);
    expect(names.filter(name => !shown.has(name))).toEqual([]);
  }
  expect(namesIn('sum by (some_label) (rate(no_such_total{a_b="c_d"}[5m]))')).toEqual(['no_such_total']);
});

it('leads from each rule to a section of the runbook', () => {
  const sections = [...textOf('docs/runbook.md').matchAll(/^## (.*)$/gmu)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  for (const rule of rules) expect(sections).toContain(/runbook: docs\/runbook\.md#(\S+)/u.exec(rule)?.[1]);
});

it('shows nothing in /metrics that somebody typed', async () => {
  for (const method of ['GET', 'PROPFIND'])
    await fetch(`${server.url}/dana.levi?who=dana.levi`, { method, headers: { 'user-agent': 'dana.levi' } });
  const metrics = await readMetrics();
  expect(metrics).toMatch(/area="pages",method="GET",status="404"/u); // control
  expect(metrics).not.toMatch(/dana|PROPFIND|127\.0\.0\.1/u);
});
