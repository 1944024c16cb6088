import type { Report } from './report/report.ts';

export interface BenchOptions {
  /** Rounds of paired measurements; more take longer and say more. */
  readonly rounds: number;
  /** Length of one slice of load, ms. */
  readonly sliceMs: number;
  /** Restricts the database to one core and the measured server to another. */
  readonly pin: boolean;
  /** Shows only that the benchmark runs to its end: little data, little load, figures that say nothing. */
  readonly smoke: boolean;
  /** Folder of the PostgreSQL that benchmarks run on. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

export interface Benchmark {
  readonly name: string;
  readonly what: string;
  readonly run: (options: BenchOptions) => Promise<readonly Report[]>;
}
