import { type CallPlan, scalarName } from '../plan/call-plan.ts';
import type { Parameter } from '../schema-cache/routine.ts';
import { type Given, ValueParameter, writtenTogether } from '../parse/value-parameter.ts';
import { arrayLiteral, qualified, rowName } from './fields.ts';
import { type Sql, empty, quoted, join, raw, sql, value } from './sql.ts';

const call = quoted('pgrst_call');
const given = quoted('pgrst_args');

/** Calls the function and yields its rows, or its values as a column. */
export function callSql({ routine, arguments: args, row }: CallPlan): Sql {
  const from = args.kind === 'json' && args.parameters.length > 0 ? [argumentsSql(args.json, args.parameters)] : [];
  const called = sql`${qualified(routine)}(${passedSql(args)})`;
  if (!routine.returnsRows) {
    return sql`select ${called} as ${quoted(scalarName)}${from.length === 0 ? empty : sql` from ${join(from, ', ')}`}`;
  }
  const whole = row ? sql`, ${call} as ${quoted(rowName)}` : empty;
  return sql`select ${call}.*${whole} from ${join([...from, sql`${called} as ${call}`], ', ')}`;
}

/** The body as one row of arguments. */
function argumentsSql(json: string, parameters: readonly Parameter[]): Sql {
  const typed = join(
    parameters.map(({ name, type }) => sql`${quoted(name)} ${raw(type)}`),
    ', ',
  );
  if (/^\s*\[/.test(json))
    return sql`(select * from json_to_recordset(${value(json)}::json) as ${given}(${typed}) limit 1) as ${given}`;
  return sql`json_to_record(${value(json)}::json) as ${given}(${typed})`;
}

function passedSql(args: CallPlan['arguments']): Sql {
  switch (args.kind) {
    case 'single':
      return sql`${value(args.value)}::${raw(args.parameter.type)}`;
    case 'json':
      return join(
        args.parameters.map(parameter => named(parameter, sql`${given}.${quoted(parameter.name)}`)),
        ', ',
      );
    case 'named':
      return join(
        args.values.map(({ parameter, value: text }) =>
          named(
            parameter,
            sql`${value(isOne(text) ? text : writtenTogether(text, arrayLiteral))}::${raw(parameter.type)}`,
          ),
        ),
        ', ',
      );
  }
}

const isOne = (given: Given | readonly Given[]): given is Given =>
  typeof given === 'string' || given instanceof ValueParameter;

const named = ({ name, variadic }: Parameter, piece: Sql): Sql =>
  sql`${raw(variadic ? 'variadic ' : '')}${quoted(name)} := ${piece}`;
