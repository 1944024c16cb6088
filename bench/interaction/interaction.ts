import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { cpuSlowdown, type OpenPhone, slowLine, withBrowser } from '../pages/phone.ts';
import { type Production, startProduction } from '../pages/production-server.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { median } from '../report/statistics.ts';
import { type FirstVisit, timeFirstVisit } from './first-visit.ts';
import { type Press, presses, timePress } from './presses.ts';

const port = 4524;

/** Measures how soon a page is interactive on a bad connection, and how soon it shows what someone does on it. */
export async function measureInteraction(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  try {
    const server = await startProduction(cluster, port);
    try {
      return await withBrowser(async openPhone => [
        await firstVisits(openPhone, server, options),
        await pressTimes(openPhone, server, options),
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function firstVisits(
  openPhone: OpenPhone,
  { origin, pages }: Production,
  options: BenchOptions,
): Promise<Report> {
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(pages).slice(0, options.smoke ? 1 : undefined)) {
    const visits: FirstVisit[] = [];
    for (let round = 0; round < options.rounds; round += 1)
      visits.push(
        await timeFirstVisit(
          await openPhone(options.smoke ? null : slowLine, options.smoke ? 1 : cpuSlowdown),
          origin + path,
        ),
      );
    const middle = (figure: keyof FirstVisit) => median(visits.map(visit => visit[figure]));
    const ratio = median(visits.map(({ interactiveMs, lineMs }) => interactiveMs / lineMs));
    const interactiveMs = middle('interactiveMs');
    lines.push(
      {
        what: `${name}: answers after, ms`,
        figures: {
          ms: number(interactiveMs),
          'first paint': number(middle('paintMs')),
          KB: number(middle('bytes') / 1000),
        },
        budget: atMost(Math.round(interactiveMs), 4_500),
      },
      {
        what: `${name}: the same ÷ what the line takes`,
        figures: { ratio: number(ratio, 2) },
        budget: atMost(ratio, 1.3),
      },
    );
  }
  return {
    title: 'Interaction: a first visit at 400 kbit/s',
    lines,
    note: `${String(slowLine.latencyMs)} ms for each request, ${String(cpuSlowdown)} times slower than this machine, a phone of 390x844; medians of ${String(options.rounds)} visits. What the line takes is these bytes, and twice the wait of a request: for the page, and for what it names.`,
  };
}

async function pressTimes(openPhone: OpenPhone, { origin, pages }: Production, options: BenchOptions): Promise<Report> {
  const addresses = { list: `${pages.list}?sort=best`, details: pages.details } as const;
  const timeOnce = async (press: Press) => {
    const { page, context } = await openPhone(null, options.smoke ? 1 : cpuSlowdown);
    await page.goto(origin + addresses[press.on]);
    await page.locator('html[data-late]').waitFor({ state: 'attached', timeout: 30_000 });
    try {
      return await timePress(page, press);
    } finally {
      await context.close();
    }
  };
  const lines: Line[] = [];
  for (const press of presses.slice(0, options.smoke ? 1 : undefined)) {
    const times: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) times.push(await timeOnce(press));
    const ms = median(times);
    lines.push({
      what: press.what,
      figures: { ms: number(ms), most: number(Math.max(...times)) },
      budget: atMost(ms, 200),
    });
    options.log(`${press.what}: ${number(ms)} ms`);
  }
  return {
    title: 'Interaction: from a press to the next paint',
    lines,
    note: `The slowest event of each (Interaction to Next Paint), ${String(cpuSlowdown)} times slower than this machine; medians of ${String(options.rounds)} visits. 0 stands for less than 16 ms.`,
  };
}
