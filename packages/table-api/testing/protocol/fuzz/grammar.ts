import type { Random } from './random.ts';
import * as words from './vocabulary.ts';

/** Sentences of the query language, well-formed in shape if not always in sense. */
export function createGrammar(random: Random) {
  const { pick, chance, several } = random;

  /** Most of all is plain sense, so that whole requests get through to the database. */
  const column = () => (chance(70) ? 'id' : pick(words.COLUMNS) + pick(words.PATHS));

  function selectItem(depth: number): string {
    const alias = chance(20) ? `${pick(words.COLUMNS)}:` : '';
    if (depth > 0 && chance(15)) return `${alias}${pick(words.EMBEDS)}${pick(words.JOINS)}(${select(depth - 1)})`;
    if (chance(3)) return `...${pick(words.EMBEDS)}(${select(0)})`;
    if (chance(3)) return `${pick(words.COLUMNS)}.sum()`;
    return alias + (chance(70) ? 'id' : column() + pick(words.CASTS));
  }

  function select(depth: number): string {
    return several(0, 4, () => selectItem(depth)).join(',');
  }

  const operation = () =>
    chance(65)
      ? `${pick(['eq', 'gte', 'neq'])}.${random.int(9)}`
      : `${chance(15) ? 'not.' : ''}${pick(words.OPERATORS)}.${pick(words.VALUES)}`;

  function terms(depth: number): string {
    return several(0, 4, () =>
      depth > 0 && chance(30) ? logic(depth - 1).join('') : `${column()}.${operation()}`,
    ).join(',');
  }

  const logic = (depth: number): [string, string] => [
    `${chance(20) ? 'not.' : ''}${pick(['and', 'or'])}`,
    `(${terms(depth)})`,
  ];

  const within = () => (chance(6) ? `${pick(words.EMBEDS)}.` : '');

  function parameter(): [string, string] {
    switch (random.int(12)) {
      case 0:
      case 1:
      case 2:
        return ['select', select(3)];
      case 3:
        return [`${within()}order`, several(0, 3, () => column() + pick(words.ORDERS)).join(',')];
      case 4:
        return [`${within()}${pick(['limit', 'offset'])}`, pick(words.VALUES)];
      case 5: {
        const [name, value] = logic(3);
        return [within() + name, value];
      }
      case 6:
        return [pick(['columns', 'on_conflict']), several(0, 3, () => pick(words.COLUMNS)).join(',')];
      default:
        return [within() + column(), operation()];
    }
  }

  const argument = (): [string, string] => [pick(words.ARGUMENTS), pick(words.VALUES)];

  return { parameter, argument };
}
