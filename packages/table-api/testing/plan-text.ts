import { defaultLimits } from '../limits.ts';
import { type ApiRequest, parseApiRequest } from '../parse/api-request.ts';
import { type PlanOptions, type RequestPlan, planRequest } from '../plan/plan-request.ts';
import { render } from '../sql/sql.ts';
import { statementSql } from '../sql/statement.ts';
import { library } from './library.ts';

export interface RequestText {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export const parseText = (url: string, { method = 'GET', headers = {}, body = '' }: RequestText = {}): ApiRequest =>
  parseApiRequest(
    { method, url, headers: new Headers(headers), body: new TextEncoder().encode(body) },
    { schemas: ['shelf'], limits: defaultLimits, mayChooseTransaction: false, isTimezone: library.isTimezone },
  );

export const planText = (url: string, init?: RequestText, options: Partial<PlanOptions> = {}): RequestPlan =>
  planRequest(parseText(url, init), library, { aggregates: false, maxRows: 1000, limits: defaultLimits, ...options });

/** The statement of a request on the library. */
export const statementText = (url: string, init?: RequestText) => render(statementSql(planText(url, init).statement));
